## A planned restart

refusal-RESTARTING = Pli startet gleich neu: Der Stich ist zu Ende, und danach geht es sofort weiter.
