import type { Finding } from '@onesite/protocol/registry';
import type { CandidateSet } from './candidate.ts';
import { findFragment, fragmentsOf } from './fragmentUses.ts';

/** A page may show a fragment that shows one that shows one: edges follow what records state no further. */
const maxDepth = 3;

/** No fragment states itself, by way of others or not, and none stands deeper than documents hold. */
export function chainFindings({ remotes, changed }: Pick<CandidateSet, 'remotes' | 'changed'>): Finding[] {
  const chains = new Map<string, string[]>();
  const circles: string[][] = [];
  const isChanged = (of: string) => changed.has(of.split('/')[0]!);

  /** The longest chain of a fragment and those that it states. @param above those that state it */
  function chainFrom(of: string, above: string[]): string[] {
    if (above.includes(of)) circles.push([...above.slice(above.indexOf(of)), of]);
    if (above.includes(of) || chains.has(of)) return chains.get(of) ?? [];
    const { fragments = [] } = findFragment(remotes, of)?.fragment ?? {};
    const inner = fragments.map((use) => chainFrom(use.of, [...above, of]));
    const longest = inner.reduce((one, other) => (other.length > one.length ? other : one), []);
    chains.set(of, [of, ...longest]);
    return chains.get(of)!;
  }

  for (const { name, ...remote } of remotes) for (const { id } of fragmentsOf(remote)) chainFrom(`${name}/${id}`, []);
  const tooDeep = [...chains.values()]
    .map((chain) => chain.slice(0, maxDepth + 1))
    .filter(({ length }) => length > maxDepth);
  return [
    ...circles
      .filter((circle) => circle.some(isChanged))
      .map((circle) => found(circle, 'shows itself', 'Leave one of them out.')),
    ...tooDeep
      .filter((chain) => circles.length === 0 && chain.some(isChanged))
      .map((chain) =>
        found(
          chain,
          `stands ${chain.length} deep`,
          `Three stand in each other at most: show the last one on the page.`,
        ),
      ),
  ];

  function found(chain: string[], problem: string, advice: string): Finding {
    const { name, version } = remotes.find((one) => one.name === chain.find(isChanged)!.split('/')[0])!;
    const shown = chain.join(', which shows ');
    return { gate: 'fragments', package: name, version, problem: `a fragment ${problem}: ${shown}`, advice };
  }
}
