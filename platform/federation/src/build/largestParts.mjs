/** How many are named if a page loads more than it may. */
const maxParts = 4;

/**
 * What most of a page's first code is made of: packages, and files of the remote's own, each with its share of the source text. The
 * bundler's own size after minifying is known of whole chunks only.
 * @param {[path: string, length: number][]} modules paths are relative to the remote's folder
 * @returns {{ name: string, share: number }[]}
 */
export function largestParts(modules) {
  const lengths = new Map();
  for (const [path, length] of modules) lengths.set(partOf(path), (lengths.get(partOf(path)) ?? 0) + length);
  const total = [...lengths.values()].reduce((sum, length) => sum + length, 0);
  return [...lengths]
    .sort(([, one], [, other]) => other - one)
    .slice(0, maxParts)
    .map(([name, length]) => ({ name, share: Math.round((length / total) * 1000) / 1000 }))
    .filter(({ share }) => share > 0);
}

/** A package of the workspace, such as `../shared-ui/src/Row.tsx`, counts as one, like one of npm. */
function partOf(path) {
  const [inside, ...before] = path.split('node_modules/').reverse();
  if (before.length > 0) return /^(@[^/]+\/)?[^/]+/.exec(inside)[0];
  return /^(?:\.\.\/)+([^/]+)/.exec(path)?.[1] ?? path.replace(/^\.\//, '');
}
