"""Steps that more than one game is made of. A step that one game alone needs lives in that game's folder."""
