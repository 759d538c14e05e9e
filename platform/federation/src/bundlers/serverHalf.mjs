import { callsFor } from './chunks.mjs';

/**
 * A server half of several chunks as one CommonJS text, which runs each chunk when it is imported. A renderer gives it the shared
 * modules and the URL of its files, by `require`. `__files.href` replaces `import.meta.url`, which only has to be a valid base.
 * @param {import('./chunks.mjs').Chunks} chunks @param {string} entry
 */
export const serverHalf = (chunks, entry) => `const __files = {
  url: (file) => require("federation/address") + file,
  href: "http://localhost/",
};
const __chunks = {
${Object.entries(chunks)
  .map(([file, { code }]) => `${JSON.stringify(file)}(module, exports) {\n${withOwnChunks(code, chunks)}\n},`)
  .join('\n')}
};
const __modules = {};
function __chunk(file) {
  if (!__modules[file]) {
    try {
      __chunks[file]((__modules[file] = { exports: {} }), __modules[file].exports);
    } catch (error) {
      delete __modules[file];
      throw error;
    }
  }
  return __modules[file].exports;
}
module.exports = __chunk(${JSON.stringify(entry)});
`;

/** Loads other chunks by `__chunk`. Shared modules stay calls of `require`, so that gates see what is used. */
const withOwnChunks = (code, chunks) =>
  Object.keys(chunks).reduce(
    (text, file) =>
      callsFor(file).reduce((before, call) => before.replaceAll(call, `__chunk(${JSON.stringify(file)})`), text),
    code,
  );
