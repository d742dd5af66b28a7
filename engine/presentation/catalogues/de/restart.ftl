## A planned restart

refusal-RESTARTING = Pli startet gleich neu: der Stich ist zu Ende, und danach geht es sofort weiter.
