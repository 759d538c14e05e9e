/** The chunks that a chunk imports statically, and those that they import, in the order in which they run. @param {import('./chunks.mjs').Chunks} chunks @param {string} file */
export function neededBy(chunks, file, seen = new Set([file])) {
  const direct = chunks[file].imports.filter((name) => chunks[name] && !seen.has(name));
  for (const name of direct) seen.add(name);
  return direct.flatMap((name) => [...neededBy(chunks, name, seen), name]);
}

/** The scripts and styles of these chunks and of all that they need. @param {import('./chunks.mjs').Chunks} chunks @param {string[]} files */
export function filesOf(chunks, files) {
  const needed = [...new Set(files.flatMap((file) => [...neededBy(chunks, file), file]))];
  return [...needed, ...new Set(needed.flatMap((file) => chunks[file].styles))];
}

/** The shared modules that these files import. @param {import('./chunks.mjs').Chunks} chunks @param {string[]} files */
export const sharedBy = (chunks, files) =>
  [...new Set(files.flatMap((file) => chunks[file]?.imports ?? []))]
    .filter((name) => !chunks[name] && !name.startsWith('federation/')) // not what a container itself provides
    .sort();

/** Calls that are a whole statement: nothing reads what the chunk exports. */
const bareCalls = /(?<=^|[;,}\n])require\((["'`])\.\/((?:(?!\1).)+)\1\)(?=[;,])/g;

/**
 * The chunk with the route records, without calls that only run another chunk. rolldown writes them where a package of CommonJS requires
 * one of ES modules, whose chunk may be a page's. Pages run what they need. The text stays as long, so that source maps stay correct.
 * @param {import('./chunks.mjs').Chunks} chunks @param {string} file
 */
export function withoutBareCalls(chunks, file) {
  const removed = [];
  const code = chunks[file].code.replaceAll(bareCalls, (call, _, name) => {
    if (!chunks[name]) return call;
    removed.push(name);
    return '0'.padEnd(call.length);
  });
  return { ...chunks[file], code, imports: chunks[file].imports.filter((name) => !removed.includes(name)) };
}

const resolvedCall = 'Promise.resolve()';

/** The calls that import a chunk, in the marks that bundlers write. @param {string} file */
export const callsFor = (file) => ['"', "'", '`'].map((mark) => `require(${mark}./${file}${mark})`);

/** Characters from `Promise.resolve()` to the call: the head of a function, and perhaps a helper of the bundler's, are between them. */
const maxDistance = 100;

/**
 * Makes dynamic imports load their chunks. In CommonJS, bundlers write them as if the files were there already:
 * `Promise.resolve().then(() => require("./Page.js"))`. The replacement is as long, so that source maps stay correct.
 * @param {import('./chunks.mjs').Chunk} chunk @param {(file: string) => string} load the expression in place of `Promise.resolve()`, 17 characters at most
 * @throws Error where a bundler writes them otherwise
 */
export function withLoading({ code, imports, dynamicImports }, load) {
  let text = code;
  for (const file of new Set(dynamicImports)) {
    if (imports.includes(file)) continue;
    const before = text;
    for (const call of callsFor(file))
      for (let at = text.indexOf(call); at >= 0; at = text.indexOf(call, at + 1)) {
        const start = text.lastIndexOf(resolvedCall, at);
        if (start >= 0 && at - start <= maxDistance)
          text =
            text.slice(0, start) + load(file).padEnd(resolvedCall.length) + text.slice(start + resolvedCall.length);
      }
    if (text === before)
      throw new Error(
        `The import() of ${file} cannot be read. Leave out plugins that change finished chunks, or report it.`,
      );
  }
  return text;
}
