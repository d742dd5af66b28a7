"""Messages as pictures: cards of our own drawing, composed by Pillow into hands, tables and score sheets.

A picture shows what the blocks of a message say, to the readers of that message, beside the text and never instead of
it. The letters are in `fonts`. Only the extra `pictures` brings Pillow; without it only modules that draw nothing may
be imported, such as `picture`, `on_request` and `emoji_names`.
"""
