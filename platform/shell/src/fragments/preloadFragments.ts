import type { FragmentUse } from '@onesite/protocol/fragments';
import type { RemoteRelease } from '@onesite/protocol/releases';
import { fragmentPaths, maxFragmentDepth, statedProps } from '@onesite/shared-contract/http/statedProps';
import type { FactsOf } from '../releases/pageSet.ts';
import { federation } from '../remotes/federation.ts';
import type { VisitCalls } from '../remotes/visitCalls.ts';
import { type FragmentRelease, type FragmentTarget, isUnhydrated, namesIn, recordIn } from './fragments.ts';

/** The fragments that a page or a fragment declares, and the values from which they get their props. */
export type Declared = { uses?: readonly FragmentUse[]; values: Readonly<Record<string, unknown>> };

export type PreloadFragments = (declared: Declared) => void;

type Visit = (target: FragmentTarget, facts: RemoteRelease, record: FragmentRelease) => unknown;

/** Visits the declared fragments that run in the browser, and those nested in them. Never rejects: who loads a fragment reports its failure. */
export const visitDeclared = (
  factsOf: FactsOf,
  { uses = [], values }: Declared,
  visit: Visit,
  depth = maxFragmentDepth,
): Promise<unknown> =>
  Promise.allSettled(
    uses.map(async ({ of, props: template }) => {
      const props = statedProps(template, values);
      const [remote, id] = namesIn(of);
      const facts = await factsOf(remote, { fragment: id });
      const record = recordIn(facts, id);
      if (isUnhydrated(record, of)) return;
      await Promise.all([
        visit({ of, props }, facts, record),
        depth > 1 && visitDeclared(factsOf, { uses: record.fragments, values: props }, visit, depth - 1),
      ]);
    }),
  );

/** Fetches the files and data of fragments, without running their code. */
export const preloadFragments =
  ({ factsOf, calls }: { factsOf: FactsOf; calls: VisitCalls }): PreloadFragments =>
  (declared) =>
    void visitDeclared(factsOf, declared, ({ props }, facts, record) => {
      void federation.preload(facts, record.preload);
      for (const path of fragmentPaths(record.data, props)) if (path !== undefined) void calls.callOf(path);
    });
