"""Questions in English: what people type, read as a scenario and something asked about it, and answered."""
