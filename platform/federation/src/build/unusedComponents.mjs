/**
 * A loader for a library whose components are calls and assignments at the top of one file, which no bundler may leave out: it
 * says that the calls have no effect, and drops the names for developer tools.
 * @param {string} source
 */
export default (source) =>
  source
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/^\w+\.displayName = "\w+";$/gm, '');
