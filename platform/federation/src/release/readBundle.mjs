import { shownFragments } from './shownFragments.mjs';
import { parseBundle } from './syntaxTree.mjs';
import { usedExports } from './usedExports.mjs';

/** What a server bundle uses of shared modules, and shows of other remotes. @throws Error if it is no script, or too much of one */
export function readBundle(code) {
  const program = parseBundle(code);
  return { shows: shownFragments(program), uses: usedExports(code, program) };
}
