"""Who plays with whom: partners, invitations, seats that change hands."""
