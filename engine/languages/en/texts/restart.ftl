## A planned restart

refusal-RESTARTING = Pli restarts in a moment: the trick is finished, and play goes on right after.
