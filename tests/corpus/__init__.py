"""Games as earlier builds recorded them: newer builds must still play and replay them. Files are added, never changed."""
