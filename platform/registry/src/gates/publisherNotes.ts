import { largeLoads } from './budgetGate.ts';
import type { CandidateSet } from './candidate.ts';
import { partsOf } from './fragmentUses.ts';

/** Notes for the publisher of a version, about the version within the live set. */
export const notesOf = (candidate: CandidateSet, name: string): string[] => [
  ...largeLoads(candidate, name),
  ...candidate.remotes
    .filter((remote) => remote.name === name)
    .flatMap(partsOf)
    .flatMap(({ id, cookies }) =>
      cookies
        ? `Its part ${id} is rendered with the visitor's cookie ${cookies.join(', ')}: no shared cache stores a document that shows it.`
        : [],
    ),
];
