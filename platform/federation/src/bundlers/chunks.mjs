/**
 * What is known of a chunk of CommonJS, whichever bundler made it.
 * @typedef {{ code: string, imports: string[], dynamicImports: string[], styles: string[] }} Chunk
 *   `imports` holds its own chunks and shared modules, `styles` the style sheets of its own
 * @typedef {Record<string, Chunk>} Chunks by file
 */

/** The chunks that one imports statically, with theirs, those that run first before others. @param {Chunks} chunks @param {string} file */
export function neededBy(chunks, file, seen = new Set([file])) {
  const own = chunks[file].imports.filter((name) => chunks[name] && !seen.has(name));
  for (const name of own) seen.add(name);
  return own.flatMap((name) => [...neededBy(chunks, name, seen), name]);
}

/** The scripts and styles of these chunks and of all that they need. @param {Chunks} chunks @param {string[]} files */
export function filesOf(chunks, files) {
  const needed = [...new Set(files.flatMap((file) => [...neededBy(chunks, file), file]))];
  return [...needed, ...new Set(needed.flatMap((file) => chunks[file].styles))];
}

/** The shared modules that these files import. @param {Chunks} chunks @param {string[]} files */
export const sharedBy = (chunks, files) =>
  [...new Set(files.flatMap((file) => chunks[file]?.imports ?? []))]
    .filter((name) => !chunks[name] && !name.startsWith('federation/'))
    .sort();

const now = 'Promise.resolve()';

/**
 * Makes dynamic imports load their chunks. A bundler that writes CommonJS takes them for files that are there:
 * `Promise.resolve().then(() => require("./Page.js"))`. The replacement is as long, so that source maps stay true.
 * @param {Chunk} chunk @param {(file: string) => string} load the expression in place of `Promise.resolve()`, 17 characters at most
 * @throws Error where a bundler writes them otherwise
 */
export function withLoading({ code, imports, dynamicImports }, load) {
  let text = code;
  for (const file of dynamicImports.filter((name) => !imports.includes(name))) {
    const name = file.replaceAll('.', String.raw`\.`);
    const pattern = new RegExp(
      String.raw`Promise\.resolve\(\)(?=\s*\.then\(\(?\s*(?:function\s*\(\)\s*\{\s*return\s|\(\)\s*=>)[^;]{0,60}?\brequire\(["'\`]\./${name}["'\`]\))`,
      'g',
    );
    const replaced = text.replace(pattern, load(file).padEnd(now.length));
    if (replaced === text) throw new Error(`The import() of ${file} is not written as this release expects it.`);
    text = replaced;
  }
  return text;
}
