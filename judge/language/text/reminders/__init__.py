"""What reminder texts define: keywords, statuses, counters, moments, places and verbs of a set's own."""
