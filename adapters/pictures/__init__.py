"""Messages as pictures: cards of our own drawing, composed by Pillow into hands, tables and score sheets.

A picture shows what the blocks of a message say, to whoever reads that message, beside the text and never instead of
it. Their letters are in `fonts`. Only the extra `pictures` brings Pillow; nothing but `picture` may be imported
without it.
"""
