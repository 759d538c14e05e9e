/**
 * A loader for a library whose components are calls and assignments at the top of one file, which bundlers cannot remove: it marks
 * the calls as free of side effects, and removes the names for developer tools.
 * @param {string} source
 */
export default (source) =>
  source
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/^\w+\.displayName = "\w+";$/gm, '');
