import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteFacts, ShellFacts } from '@onesite/protocol/facts';

/**
 * Addresses of the pages of the build in `dir` that everybody may open, and the paths of those that name no example; of a shell,
 * the home page.
 */
export async function examplePages(dir: string) {
  const facts: RemoteFacts | ShellFacts = JSON.parse(await readFile(join(dir, 'dist', 'facts.json'), 'utf8'));
  if (facts.role === 'shell') return { addresses: ['/'], withoutExample: [] };
  const open = facts.routes.filter(({ access }) => access === 'public');
  const hasAddress = ({ path, example, query }: (typeof open)[number]) => example || !(query || /[:*?]/.test(path));
  return {
    addresses: open.filter(hasAddress).map(({ path, example }) => example ?? path),
    withoutExample: open.filter((route) => !hasAddress(route)).map(({ path }) => path),
  };
}
