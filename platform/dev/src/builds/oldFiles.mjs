/** For so many builds a file is kept that is no part of the newest one: an open page may be about to ask for it. */
const kept = 20;

/**
 * Bounds what hot reload leaves in memory over a day's work.
 * @param {Map<string, unknown>} files by path
 * @returns removes what is old, and is called after each build
 */
export function oldFiles(files) {
  const lastSeen = new Map();
  let build = 0;
  return (allStats) => {
    build += 1;
    for (const { compilation } of allStats)
      for (const { name } of compilation.getAssets()) lastSeen.set(`${compilation.outputOptions.path}/${name}`, build);
    for (const path of files.keys()) {
      if (!lastSeen.has(path)) lastSeen.set(path, build);
      if (build - lastSeen.get(path) < kept) continue;
      files.delete(path);
      lastSeen.delete(path);
    }
  };
}
