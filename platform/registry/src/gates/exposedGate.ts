import type { Gate } from './candidate.ts';

/** The container exposes the module that the shell requests, with a file of its own. */
export const exposedGate: Gate = ({ remotes, changed }) =>
  remotes
    .filter(({ name }) => changed.has(name))
    .filter(({ facts, inspection }) => !inspection.exposing.includes(facts.entry) || facts.preload.length === 0)
    .map(({ name, version, facts }) => ({
      gate: 'exposed module',
      package: name,
      version,
      problem: `its container ${facts.entry} does not expose ./remote, so that none of its pages would open`,
      advice: 'Build it with the preset of @onesite/federation, and publish what `federation build` made.',
    }));
