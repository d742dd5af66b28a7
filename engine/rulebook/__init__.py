"""What players read: a page for each game and language, one Markdown file each, in sections with stable ids.

`book` finds pages and sections, `page` says what they are made of, `reading` is the strict reader of a page's file
and `flow` that of its example blocks.
"""
