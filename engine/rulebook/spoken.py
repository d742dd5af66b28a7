"""How people ask for a section who do not know what it is called: words that search counts beside the page's own."""

from collections.abc import Mapping
from types import MappingProxyType

SPOKEN: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "en": {
            "aim": "goal objective purpose about players teams partners sides",
            "cards": "deck pack rank ranking order strength strong strongest highest best lowest value worth suits",
            "deal": "dealer shuffle hand out many each packet first turn direction clockwise seat begin start",
            "trump": "choose chooser name pick suit declare pass partner decide trumps delegate",
            "redeal": "bad hand again new cards nothing zero worthless null misdeal",
            "quota": "must owe obligatory oblige no-trump times",
            "doubling": "double redouble contre surcontre coinche stakes challenge",
            "auction": "bid bidding bids higher raise pass half tricks solo",
            "calling": "call partner ace secret ally alone teammate",
            "exchange": "dog swap kitty talon widow put away discard change",
            "talk": "question ask answer tell partner speak lie conversation",
            "announcements": "meld melds sequence run four kind marriage announce declare bonus",
            "silence": "talk speak tell hint secret say cheat quiet",
            "play": (
                "trick follow must have to beat overtake ruff trump discard throw free lead win higher allowed card"
            ),
            "score": "points count counting worth scoring mark tokens chips pay win lose multiply last",
            "end": "game match over winner finish long deals target tie",
            "options": "house rules settings variant change configure setting switch",
            "incidents": "mistake error wrong revoke renege misdeal penalty cheat left quit absent timeout away",
            "glossary": "word words mean meaning vocabulary term what",
            "advice": "tips strategy tactics beginner good help hint best play",
        },
        "fr": {
            "aim": "but objectif gagner principe joueurs equipes partenaires camps",
            "cards": "jeu paquet ordre rang force forte plus valeur valent couleurs hierarchie meilleure",
            "deal": (
                "donneur distribuer distribution melanger battre couper combien chacun paquet sens "
                "tour debut commencer"
            ),
            "trump": "choisir choix nommer couleur declarer passer partenaire parole decider preneur prendre",
            "redeal": "mauvaise main nulle blanche refaire redonner vide sans honneur maldonne",
            "quota": "obligatoire obligation doit devoir sans-atout fois",
            "doubling": "contrer contre surcontre coinche coincher surcoincher doubler",
            "auction": "enchere encherir annonce monter passer moitie plis solo mise",
            "calling": "appeler appel partenaire as secret allie seul",
            "exchange": "chien echanger ecarter ecart talon changer prendre poser",
            "talk": "question demander repondre reponse parler partenaire mentir mensonge",
            "announcements": "annonce annoncer suite carre cent cinquante stock mariage bonus tierce",
            "silence": "parler dire secret tricher indice chut interdit",
            "play": (
                "pli fournir obliger obligation monter couper surcouper sous pisser defausser jeter "
                "libre entame maitre droit carte jouer forcer"
            ),
            "score": "points compter compte marquer valoir jetons mise payer gagner perdre multiplier dernier",
            "end": "partie match fini finir gagnant gagner duree donnes combien egalite",
            "options": "regles maison reglages variante changer parametre regler",
            "incidents": "erreur faute renonce maldonne penalite tricher parti quitter absent temps tromper",
            "glossary": "mot mots dire signifier vocabulaire terme lexique definition",
            "advice": "conseils strategie tactique debutant astuce aide bien jouer",
        },
        "de": {
            "aim": "ziel zweck gewinnen spieler mannschaft partner parteien worum geht",
            "cards": "karten blatt deck rang reihenfolge starke hochste beste wert farben zahlen",
            "deal": (
                "geber geben gibt verteilen austeilen mischen abheben wieviel jeder richtung beginn "
                "anfang uhrzeigersinn"
            ),
            "trump": "wahlen wahlt macht machen sagt ansagen farbe bestimmen schieben weitergeben partner trumpf",
            "redeal": "schlechtes blatt neu nochmals nichts wertlos null vergeben",
            "quota": "muss pflicht schulden ohne-trumpf mal",
            "doubling": "doppeln kontra kontrieren rekontra verdoppeln contre surcontre coinche",
            "auction": "bieten gebot reizen hoher passen halb stiche solo",
            "calling": "rufen partner ass geheim allein mitspieler",
            "exchange": "hund tauschen austausch talon ablegen weglegen drucken wechseln",
            "talk": "frage fragen antwort antworten reden sprechen lugen partner",
            "announcements": "weis weisen ansage melden folge vierer stock bonus vier gleiche",
            "silence": "reden sagen verraten geheimnis schweigen sprechen hinweis schummeln",
            "play": (
                "stich bedienen farbe zwang muss uberstechen stechen trumpfen abwerfen werfen frei "
                "ausspielen darf karte untertrumpfen"
            ),
            "score": "punkte zahlen abrechnung wert rechnen chips marken jetons bezahlen gewinnen verlieren letzter",
            "end": "spiel partie ende sieg gewinner fertig dauer lange runden gleichstand",
            "options": "hausregeln einstellungen variante andern einstellen",
            "incidents": "fehler falsch irrtum strafe schummeln verlassen weg abwesend zeit renonce vergeben",
            "glossary": "wort worter heissen bedeutung bedeutet begriff was lexikon",
            "advice": "tipps strategie taktik anfanger hilfe rat gut spielen",
        },
    }
)
"""By language and section; without accents."""
