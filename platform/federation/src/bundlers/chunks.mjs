/** The chunks that one imports statically, with theirs, those that run first before others. @param {import('./chunks.mjs').Chunks} chunks @param {string} file */
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

/** Calls of a statement of its own: nothing reads what the chunk exports. */
const bareCalls = /(?<=^|[;,}\n])require\((["'`])\.\/((?:(?!\1).)+)\1\)(?=[;,])/g;

/**
 * The chunk with the route records, without what rolldown has it run before: where a package of CommonJS requires one of ES modules, the
 * chunk of these, which may be a page's. Pages run what they need. The text stays as long, so that source maps stay true.
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

const resolved = 'Promise.resolve()';

/** The calls that import a chunk, in the marks that bundlers write. @param {string} file */
export const callsFor = (file) => ['"', "'", '`'].map((mark) => `require(${mark}./${file}${mark})`);

/** Between the two there is the head of a function, and perhaps a function of the bundler's around the call. */
const maxDistance = 100;

/**
 * Makes dynamic imports load their chunks. A bundler that writes CommonJS takes them for files that are there:
 * `Promise.resolve().then(() => require("./Page.js"))`. The replacement is as long, so that source maps stay true.
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
        const start = text.lastIndexOf(resolved, at);
        if (start >= 0 && at - start <= maxDistance)
          text = text.slice(0, start) + load(file).padEnd(resolved.length) + text.slice(start + resolved.length);
      }
    if (text === before)
      throw new Error(
        `The import() of ${file} cannot be read. Leave out plugins that change finished chunks, or report it.`,
      );
  }
  return text;
}
