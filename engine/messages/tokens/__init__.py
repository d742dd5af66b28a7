"""What a button stands for, written short."""
