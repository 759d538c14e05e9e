/**
 * The exports of shared modules that a remote's server bundle uses. The bundler's statistics do not contain them, because a shared
 * module is outside of the build. The bundle is unminified CommonJS and contains all pages: a shared module is `6696(module) {
 * module.exports = require("react") }` in it, and each module that imports it begins with `var react_ = __webpack_require__(6696)`.
 * An import that is used without a name (`Object.keys(react_)`) is not counted.
 * @param {string} code
 * @returns {Record<string, string[]>} sorted, by module
 */
export function usedExports(code) {
  const requests = new Map([...code.matchAll(sharedModule)].map(([, id, request]) => [unquoted(id), request]));
  const uses = {};
  const add = (request, name) => {
    if (request === undefined || request.startsWith('federation/') || name === '__esModule') return;
    uses[request] ??= new Set();
    if (name) uses[request].add(name);
  };
  const requestOf = ({ id, request }) => request ?? requests.get(unquoted(id));

  for (const text of modulesOf(code)) {
    for (const { groups } of text.matchAll(direct)) add(requestOf(groups), groups.member);
    for (const { groups } of text.matchAll(destructured))
      for (const name of keysOf(groups.keys)) add(requestOf(groups), name);
    for (const { groups } of text.matchAll(imported)) {
      const request = requestOf(groups);
      if (request === undefined) continue;
      add(request);
      for (const [, member] of text.matchAll(membersOf(groups.name))) add(request, member);
    }
  }
  return Object.fromEntries(
    Object.entries(uses)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([request, names]) => [request, [...names].sort()]),
  );
}

const id = String.raw`(?<id>\d+|"[^"\n]+")`;
const source = String.raw`(?:__webpack_require__\((?:/\*[^*\n]*\*/ ?)?${id}\)|require\(["'](?<request>[^"'\n]+)["']\))`;
const sharedModule =
  /^(\d+|"[^"\n]+")\([\w, ]*\) \{\s*(?:"use strict";\s*)?module\.exports = require\(["']([^"'\n]+)["']\)/gm;
const direct = new RegExp(String.raw`${source}\)?\??\.(?<member>[A-Za-z_$][\w$]*)`, 'g');
const imported = new RegExp(String.raw`\b(?:var|let|const) (?<name>[A-Za-z_$][\w$]*) ?= ?${source}`, 'g');
const destructured = new RegExp(String.raw`\b(?:var|let|const) ?\{(?<keys>[^{}]*)\} ?= ?${source}`, 'g');

/** Not the `b` of `a.b`, nor a key or a label. */
const membersOf = (name) =>
  new RegExp(String.raw`(?<![\w$.])${name.replaceAll('$', '\\$')}\??\.([A-Za-z_$][\w$]*)`, 'g');

/** Names belong to one module, so modules are read one by one: each begins at the start of a line. */
const modulesOf = (code) => code.split(/^(?=(?:\d+|"[^"\n]+")\([\w, ]*\) \{$)/m);

const keysOf = (list) => list.split(',').flatMap((part) => /^\s*([A-Za-z_$][\w$]*)/.exec(part)?.[1] ?? []);
const unquoted = (text) => text.replaceAll('"', '');
