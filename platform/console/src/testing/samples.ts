import type {
  LedgerEntry,
  PlatformSession,
  PublishedVersion,
  SetDetails,
  VariantSummary,
} from '@onesite/protocol/registry';

/** Versions as the registry names them. */
export const [a1, a2, a3] = ['1.3.1-0000000000a1', '1.3.2-0000000000a2', '1.4.0-0000000000a3'] as const;
const shellVersion = '2.1.1-0000000000f1';

export const platformSession: PlatformSession = {
  person: 'Ravi Anand',
  scope: null,
  expiresAt: '2026-11-20T17:00:00Z',
};

export const entryOf = (entry: Partial<LedgerEntry>): LedgerEntry => ({
  id: `set-${entry.number}`,
  number: null,
  at: '2026-11-20T09:52:00Z',
  kind: 'promote',
  changes: [{ name: 'mf-a', from: a1, to: a2 }],
  token: 'abcdefgh',
  team: 'Back office',
  person: 'Eleni Kosta',
  why: null,
  passed: ['shared versions', 'exports', 'paths', 'exposed module', 'fragments', 'budget', 'rendering'],
  findings: [],
  cohort: null,
  ended: [],
  ...entry,
});

export const versionOf = (version: Partial<PublishedVersion>): PublishedVersion => ({
  ...{ version: a1, digest: '', team: 'Back office', commit: null, sizeBytes: 2048, createdAt: '2026-11-20T12:00:00Z' },
  ...{ isLive: false, wasLive: false, isPruned: false, person: 'Eleni', packageCount: 2 },
  ...version,
});

export const liveSet: SetDetails = {
  number: 3,
  at: '2026-11-20T11:47:00Z',
  environment: 'production',
  isLive: true,
  members: [
    {
      name: 'shell',
      version: shellVersion,
      team: 'Platform',
      commit: '9f3c21a0aa',
      since: { number: 1, at: '2026-11-18T10:00:00Z' },
      previous: null,
    },
    {
      name: 'mf-a',
      version: a2,
      speed: { lcp: 1210, blocking: 0 },
      speedBefore: { lcp: 1100 },
      team: 'Back office',
      commit: null,
      since: { number: 3, at: '2026-11-20T11:47:00Z' },
      previous: a1,
      shows: ['mf-b/map'],
      shownBy: ['shell'],
    },
  ],
};

const cohort: VariantSummary = {
  id: 'c1',
  kind: 'cohort',
  members: { 'mf-b': a3 },
  changes: [{ name: 'mf-b', from: a2, to: a3 }],
  share: 0.05,
  state: 'running',
  token: 'ijklmnop',
  person: 'Thea Brandt',
  why: 'a new page',
  createdAt: '2026-11-20T14:02:00Z',
  endedAt: null,
  endedBecause: null,
  watch: 'all',
  reported: { views: 110, withError: 1, liveViews: 2090, liveWithError: 12 },
  expiresAt: null,
};

const preview: VariantSummary = {
  ...cohort,
  id: 'p1',
  kind: 'preview',
  members: { 'mf-a': a3 },
  changes: [{ name: 'mf-a', from: a1, to: a3 }],
  why: 'look here',
  person: 'Eleni Kosta',
  expiresAt: '2999-11-27T12:00:00Z',
  reported: null,
};

/** The registry's responses for a session, by call. */
export const responses = (session: PlatformSession | null = platformSession) => ({
  'GET /api/releases/session': { body: { session } },
  'GET /api/releases/current': {
    body: { number: 3, versions: { shell: shellVersion, 'mf-a': a2 }, origins: {}, rolledBack: {} },
  },
  'GET /api/releases/environments': { body: [{ name: 'production', number: 3 }] },
  'GET /api/releases/sets/3': { body: liveSet },
  'GET /api/releases/sets/3/edges': {
    body: { serving: 1, failed: [], waiting: 0, refusing: [], lost: [{ edge: 'two', serving: 2, secondsAgo: 20 }] },
  },
  'GET /api/releases/sets/4/edges': { body: { serving: 2, failed: [], waiting: 0, refusing: [], lost: [] } },
  'GET /api/releases/variants?kind=cohort&limit=100': {
    body: [
      { ...cohort, state: 'running' },
      { ...cohort, id: 'c0', state: 'withdrawn', endedAt: cohort.createdAt, endedBecause: '9 of 40 had an error' },
    ],
  },
  'GET /api/releases/variants?kind=preview&limit=100': {
    body: [
      { ...preview, id: 'p0', state: 'expired', endedAt: preview.createdAt, endedBecause: 'shell 2 became live' },
      preview,
      { ...preview, id: 'p2', members: { 'mf-a': a2 }, why: null },
    ],
  },
  'GET /api/releases/ledger': {
    headers: { 'X-Total-Count': '23' },
    body: [
      entryOf({
        number: 3,
        changes: [{ name: 'mf-a', from: a1, to: a2 }],
        ended: [{ id: 'p0', kind: 'preview', state: 'expired', members: { 'mf-a': a3 } }],
      }),
      entryOf({
        id: 'refusal-1',
        why: 'a new table',
        changes: [{ name: 'mf-a', from: a1, to: a3 }],
        passed: ['shared versions', 'exports', 'paths', 'exposed module', 'fragments'],
        findings: [
          {
            gate: 'budget',
            package: 'mf-a',
            version: a3,
            problem: 'its page /a loads 61.8 KB of JavaScript at first, but may load only 60.0 KB',
            advice: 'Load with import() what the first view does not need',
          },
        ],
      }),
      entryOf({ number: 2, passed: null, kind: 'rollback', why: 'empty table', changes: [] }),
    ],
  },
});
