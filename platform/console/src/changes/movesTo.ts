import type { Members, ReleaseMove, SetDetails } from '@onesite/protocol/registry';

/** The moves that make these versions live. */
export const movesTo = (members: Members, live: SetDetails): ReleaseMove[] =>
  Object.entries(members).map(([name, to]) => ({
    name,
    from: live.members.find((member) => member.name === name)?.version ?? null,
    to,
  }));
