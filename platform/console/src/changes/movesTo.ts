import type { Members, ReleaseMove, SetDetails } from '@onesite/protocol/registry';

/** What making these versions live would change. */
export const movesTo = (members: Members, live: SetDetails): ReleaseMove[] =>
  Object.entries(members).map(([name, to]) => ({
    name,
    from: live.members.find((member) => member.name === name)?.version ?? null,
    to,
  }));
