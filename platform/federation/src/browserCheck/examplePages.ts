import type { BuildFacts } from '@onesite/protocol/facts';

/**
 * Addresses of a build's pages that everybody may open, and the paths of those that name no example; of a shell, the home page.
 */
export function examplePages(facts: BuildFacts) {
  if (facts.role === 'shell') return { addresses: ['/'], withoutExample: [] };
  const open = facts.routes.filter(({ access }) => access === 'public');
  const hasAddress = ({ path, example }: (typeof open)[number]) => example || !/[:*?]/.test(path);
  return {
    addresses: open.filter(hasAddress).map(({ path, example }) => example ?? path),
    withoutExample: open.filter((route) => !hasAddress(route)).map(({ path }) => path),
  };
}
