## A planned restart

refusal-RESTARTING = Pli redémarre dans un instant : le pli est fini, et le jeu reprend aussitôt après.
