"""The Discord side: messages become content and buttons; commands and clicks become requests to the desk."""
