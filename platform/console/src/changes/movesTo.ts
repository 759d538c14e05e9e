import type { Members, ReleaseMove } from '@onesite/protocol/registry';
import type { LiveSet } from '../api/consoleApi.ts';

/** The moves that make these versions live. */
export const movesTo = (members: Members, live: LiveSet): ReleaseMove[] =>
  Object.entries(members).map(([name, to]) => ({
    name,
    from: live.versions[name] ?? null,
    to,
  }));
