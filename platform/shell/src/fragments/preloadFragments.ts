import type { FragmentUse } from '@onesite/protocol/fragments';
import { fragmentPaths, statedProps } from '@onesite/shared-contract/http/statedProps';
import { federation } from '../remotes/federation.ts';
import type { FactsOf } from '../remotes/releaseSets.ts';
import type { VisitCalls } from '../remotes/visitCalls.ts';
import { type FragmentTarget, isUnhydrated, namesIn, recordIn } from './fragments.ts';

/** What a page or a fragment states, and the values that it has for their props. */
export type Stated = [uses: readonly FragmentUse[] | undefined, values: Readonly<Record<string, unknown>>];

export type PreloadFragments = (...stated: Stated) => void;

/** A page may show a fragment that shows one that shows one. */
export const maxDepth = 3;

/** Fetches the files and data of fragments, without running any of it. */
export function preloadFragments({ factsOf, calls }: { factsOf: FactsOf; calls: VisitCalls }): PreloadFragments {
  const preload = ([uses = [], values]: Stated, depth = maxDepth) => {
    for (const { of, props } of uses) void preloadOne({ of, props: statedProps(props, values) }, depth).catch(() => {}); // loading it reports it
  };

  async function preloadOne({ of, props }: FragmentTarget, depth: number) {
    const [remote, id] = namesIn(of);
    const facts = await factsOf(remote, { fragment: id });
    const record = recordIn(facts, id);
    if (isUnhydrated(record, of)) return;
    federation.preload(facts, record.preload);
    for (const path of fragmentPaths(record.data, props)) if (path !== undefined) void calls.callOf(path);
    if (depth > 1) preload([record.fragments, props], depth - 1);
  }

  return (...stated) => preload(stated);
}
