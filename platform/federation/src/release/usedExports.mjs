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
  const uses = new Map();
  const add = (request, name) => {
    if (request === undefined || request.startsWith('federation/') || name === '__esModule') return;
    if (!uses.has(request)) uses.set(request, new Set());
    if (name) uses.get(request).add(name);
  };
  const requestOf = ({ id, request }) => request ?? requests.get(unquoted(id));

  for (const text of modulesOf(code)) {
    for (const { groups } of text.matchAll(direct)) add(requestOf(groups), groups.member);
    for (const { groups } of text.matchAll(destructured))
      for (const name of keysOf(groups.keys)) add(requestOf(groups), name);
    const imports = new Map();
    for (const { groups } of text.matchAll(imported)) {
      const request = requestOf(groups);
      add(request);
      if (!imports.has(groups.name)) imports.set(groups.name, new Set());
      imports.get(groups.name).add(request);
    }
    for (const [, name, member] of text.matchAll(members))
      for (const request of imports.get(name) ?? []) add(request, member);
  }
  return Object.fromEntries(
    [...uses].sort(([a], [b]) => (a < b ? -1 : 1)).map(([request, names]) => [request, [...names].sort()]),
  );
}

const id = String.raw`(?<id>\d+|"[^"\n]+")`;
const source = String.raw`(?:__webpack_require__\((?:/\*[^*\n]*\*/ ?)?${id}\)|require\(["'](?<request>[^"'\n]+)["']\))`;
const sharedModule =
  /^(\d+|"[^"\n]+")\([\w, ]*\) \{\s*(?:"use strict";\s*)?module\.exports = require\(["']([^"'\n]+)["']\)/gm;
const direct = new RegExp(String.raw`${source}\)?\??\.(?<member>[A-Za-z_$][\w$]*)`, 'g');
const imported = new RegExp(String.raw`\b(?:var|let|const) (?<name>[A-Za-z_$][\w$]*) ?= ?${source}`, 'g');
const destructured = new RegExp(String.raw`\b(?:var|let|const) ?\{(?<keys>[^{}]*)\} ?= ?${source}`, 'g');

/** Of variables: not the `b.c` of `a.b.c`, nor a key or a label. */
const members = /(?<![\w$.])([A-Za-z_$][\w$]*)\??\.([A-Za-z_$][\w$]*)/g;

/** Names belong to one module, so modules are read one by one: each begins at the start of a line. */
const modulesOf = (code) => code.split(/^(?=(?:\d+|"[^"\n]+")\([\w, ]*\) \{$)/m);

const keysOf = (list) => list.split(',').flatMap((part) => /^\s*([A-Za-z_$][\w$]*)/.exec(part)?.[1] ?? []);
const unquoted = (text) => text.replaceAll('"', '');
