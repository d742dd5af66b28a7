## Leçons

lesson-begins = Une leçon : d’abord une donne à jeux découverts, puis une à jeux cachés. Rien ne compte, et vous pouvez reprendre ce que vous avez joué.
lesson-hidden-next = C’était une donne à jeux découverts. La suivante se joue comme d’habitude : vous ne voyez que vos cartes.
lesson-over = La leçon est finie. Une revanche la recommence ; à une nouvelle table vous jouez pour de bon.
lesson-wise-call = Conseil : { $what }.
lesson-wise-only = Seule carte permise : { $what }.
lesson-wise-draws = Conseil : { $what }. Les autres doivent alors jouer des atouts.
lesson-wise-leads = Conseil : { $what } à l’entame.
lesson-wise-partner = Conseil : { $what }. Votre partenaire est maître du pli.
lesson-wise-ruffs = Conseil : { $what }. Un atout emporte le pli.
lesson-wise-wins = Conseil : { $what }. Cette carte est maîtresse du pli.
lesson-wise-loses = Conseil : { $what }. Un adversaire garde le pli : donnez-en le moins possible.
lesson-word = { $word } : { $meaning }
# Comme la page des mots les écrit.
lesson-word-trick = pli
lesson-word-trump = atout
lesson-word-lead = entame
lesson-word-follow = fournir
lesson-word-master = maître
lesson-word-void = chicane
lesson-word-ruff = couper
lesson-word-discard = défausser
