import type { Finding } from '@platform/protocol/registry';
import { budgetGate } from './budgetGate.ts';
import type { Candidate } from './candidate.ts';
import { exportsGate } from './exportsGate.ts';
import { exposedGate } from './exposedGate.ts';
import { pathsGate } from './pathsGate.ts';

/** What the gates have against a set, apart from rendering, which takes time and is done before. */
export const judge = (candidate: Candidate): Finding[] =>
  [exportsGate, pathsGate, exposedGate, budgetGate].flatMap((gate) => gate(candidate));
