import type { BuildFacts } from '@onesite/protocol/facts';
import type { CandidateVersion, Gate } from './candidate.ts';

/** Refuses versions that an older release of the platform has built or taken: they lack what the other gates judge by. */
export const olderBuilds: Gate = ({ shell, remotes, changed }) =>
  [shell, ...remotes]
    .filter(({ name }) => name === 'shell' || changed.has('shell') || changed.has(name))
    .filter(({ facts, inspection }: CandidateVersion) => !inspection || !isStated(facts))
    .map(({ name, version }) => ({
      gate: 'shared versions',
      package: name,
      version,
      problem: 'an older release of the platform has built it',
      advice: 'Build and publish it again.',
    }));

const isStated = (facts: BuildFacts) =>
  facts.role === 'shell' ? facts.provides && facts.sharedVersions : facts.requires;
