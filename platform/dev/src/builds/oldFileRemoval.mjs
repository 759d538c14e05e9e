/** How many builds a file is kept after the last build that contained it: an open page may still request it. */
const maxBuilds = 20;

/**
 * Bounds the memory that hot reload uses over a day's work.
 * @param {Map<string, unknown>} files by path
 * @returns a function that removes old files, to be called after each build
 */
export function oldFileRemoval(files) {
  const lastSeen = new Map();
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
