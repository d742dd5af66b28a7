"""What players read: a page for each game and language, one Markdown file each, in sections with stable ids.

A page may inherit from another: how one is written is told in `README.md`. `book` finds pages, `reading` is the
strict reader of a page's file and `examples` that of its example blocks, `written` is what they read, `inheritance`
composes it with the parent's, and `page` is what comes of it.
"""
