/**
 * A folder for a compiler to write to, of which nothing is left when the process ends, however that ends.
 * @param {Map<string, Buffer>} files by path
 * @returns {import('@rspack/core').OutputFileSystem}
 */
export function memory(files) {
  const found = (path, done, then) => {
    const content = files.get(path);
    if (content) done(null, then(content));
    else done(Object.assign(new Error(`${path} was not written`), { code: 'ENOENT' }));
  };
  const nothing = (...args) => args.at(-1)(null);
  return {
    writeFile(path, content, done) {
      files.set(path, Buffer.from(content));
      done(null);
    },
    readFile: (path, done) => found(path, done, (content) => content),
    stat: (path, done) =>
      found(path, done, ({ length: size }) => ({ size, isFile: () => true, isDirectory: () => false })),
    readdir: (_, done) => done(null, []),
    unlink(path, done) {
      files.delete(path);
      done(null);
    },
    mkdir: nothing,
    rmdir: nothing,
    chmod: nothing,
  };
}
