// Only in the watched build: shows what was built last.
new EventSource('/reload').addEventListener('built', () => window.location.reload());
