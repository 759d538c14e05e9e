/**
 * A loader for a library whose components are calls and assignments at the top of one file, which bundlers cannot remove: it marks
 * the calls as free of side effects, and removes the names for developer tools (docs/adr/0021-inside-other-packages.md).
 * @param {string} source
 * @throws Error where a release of the library writes its components otherwise
 */
export default function unusedComponents(source) {
  const lean = source
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/^\w+\.displayName = "\w+";$/gm, '');
  if (lean === source && source.includes('.displayName = ')) throw new Error('Its components are written otherwise.');
  return lean;
}
