// Part of the watched build only: reloads the page after each build.
new EventSource('/reload').addEventListener('built', () => window.location.reload());
