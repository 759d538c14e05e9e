/**
 * An output file system in memory, so that nothing is left behind however the process ends. Written by hand because the
 * compiler needs these eight functions only, and memfs would add some twenty packages.
 * @param {Map<string, Buffer>} files by path
 * @returns {import('@rspack/core').OutputFileSystem}
 */
export function memory(files) {
  const withContent = (path, done, toResult) => {
    const content = files.get(path);
    if (content) done(null, toResult(content));
    else done(Object.assign(new Error(`${path} was not written`), { code: 'ENOENT' }));
  };
  const succeed = (...args) => args.at(-1)(null);
  return {
    writeFile(path, content, done) {
      files.set(path, Buffer.from(content));
      done(null);
    },
    readFile: (path, done) => withContent(path, done, (content) => content),
    stat: (path, done) =>
      withContent(path, done, ({ length: size }) => ({ size, isFile: () => true, isDirectory: () => false })),
    readdir: (_, done) => done(null, []),
    unlink(path, done) {
      files.delete(path);
      done(null);
    },
    mkdir: succeed,
    rmdir: succeed,
    chmod: succeed,
  };
}

/** How many builds a file is kept after the last build that contained it: an open page may still request it. */
const maxBuilds = 20;

/**
 * Bounds the memory that hot reload uses over a day's work.
 * @param {Map<string, unknown>} files by path
 * @returns a function that removes old files, to be called after each build
 */
export function oldFileRemoval(files) {
  const lastSeen = new Map(); // by path, the number of the build that last had the file
  let build = 0;
  return (allStats) => {
    build += 1;
    for (const { compilation } of allStats)
      for (const { name } of compilation.getAssets()) lastSeen.set(`${compilation.outputOptions.path}/${name}`, build);
    for (const path of files.keys()) {
      if (!lastSeen.has(path)) lastSeen.set(path, build);
      if (build - lastSeen.get(path) < maxBuilds) continue;
      files.delete(path);
      lastSeen.delete(path);
    }
  };
}
