import type { PlatformSession } from '@onesite/protocol/registry';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import { styled } from 'styled-components';
import type { LiveSet } from '../api/consoleApi.ts';
import { Changes } from '../changes/Changes.tsx';
import { RowAction } from '../changes/RowAction.tsx';
import { whyNot } from '../session/rights.ts';
import { timeText } from '../texts/formats.ts';
import { ChecksMark } from './ChecksMark.tsx';
import { type Intent, LedgerActions } from './LedgerActions.tsx';
import type { LedgerRow } from './ledgerRow.ts';
import { type RowState, SetNumber } from './SetNumber.tsx';
import { ShareBar } from './ShareBar.tsx';

type Options = {
  session: PlatformSession;
  /** The live set, and the share of visitors who get it. */
  live: LiveSet;
  share: number;
  onIntent: (intent: Intent) => void;
};

export const ledgerColumns = ({ session, live, share, onIntent }: Options): Column<LedgerRow>[] => [
  {
    key: 'set',
    header: 'Set',
    kind: 'main',
    cell: ({ cohort, entry }) => (
      <SetNumber
        number={(cohort ?? entry?.cohort)?.id ?? entry?.number ?? null}
        state={stateOf({ cohort, entry }, live.number)}
      />
    ),
  },
  {
    key: 'changes',
    header: 'What changed',
    recordLabel: false,
    cell: ({ changes, entry, note }) => <Changes changes={changes} more={entry?.moreChanges} note={note} />,
  },
  {
    key: 'who',
    header: 'Who',
    cell: ({ person, team, token }) => (
      <span>
        <span>{person ?? (token === 'site' ? 'the site itself' : 'not stated')}</span>
        {team ? <Soft>{`, ${team}`}</Soft> : token === 'platform' ? <Soft>, platform</Soft> : null}
      </span>
    ),
  },
  { key: 'when', header: 'When (UTC)', recordLabel: 'When', cell: ({ at }) => <Time>{timeText(at)}</Time> },
  {
    key: 'share',
    header: 'Live share',
    cell: ({ cohort, entry }) => {
      if (cohort) return <ShareBar share={cohort.share} isFresh />;
      if (entry?.number == null) return '–';
      return <ShareBar share={entry.number === live.number ? share : 0} />;
    },
  },
  {
    key: 'checks',
    header: 'Checks',
    cell: ({ entry }) => (entry ? <ChecksMark {...entry} /> : <ChecksMark passed="all" findings={[]} />),
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    kind: 'action',
    cell: ({ entry, cohort }) => {
      if (entry) return <LedgerActions entry={entry} live={live} session={session} onIntent={onIntent} />;
      if (!cohort) return null;
      return (
        <RowAction
          of={`of ${cohort.id}`}
          whyNot={whyNot(session, Object.keys(cohort.members), 'publish')}
          onClick={() => onIntent({ kind: 'preview', cohort })}
        >
          Open as preview
        </RowAction>
      );
    },
  },
];

function stateOf({ cohort, entry }: Pick<LedgerRow, 'cohort' | 'entry'>, live: number): RowState {
  if (cohort) return 'cohort';
  if (entry?.cohort) return 'ended';
  if (entry?.number === live) return 'live';
  return entry?.number === null ? 'refused' : undefined;
}

const Soft = styled.span`
  color: var(--ink-2);
`;

const Time = styled.span`
  white-space: nowrap;
`;
