// Replaces a style sheet or a file that a remote imports: class names are their own names, and a file's address is its name.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? undefined : name) });
