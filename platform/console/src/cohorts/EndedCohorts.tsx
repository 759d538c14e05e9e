import type { CohortSummary } from '@onesite/protocol/registry';
import { type Column, DataTable } from '@onesite/shared-ui/data/DataTable';
import { StateMark } from '@onesite/shared-ui/data/StateMark';
import { useMemo } from 'react';
import type { LiveSet } from '../api/consoleApi.ts';
import { Changes } from '../changes/Changes.tsx';
import { movesTo } from '../changes/movesTo.ts';
import { shareText, timeText } from '../texts/formats.ts';
import { stateNames } from './endingText.ts';

/** The newest ended cohorts. */
const mostShown = 10;

/** Canaries that were stopped, withdrawn or promoted, and why. */
export function EndedCohorts({ cohorts, live }: { cohorts: readonly CohortSummary[]; live: LiveSet }) {
  const columns = useMemo(() => columnsFor(live), [live]);
  return (
    <DataTable
      caption="Canaries that ended"
      columns={columns}
      rows={cohorts.slice(0, mostShown)}
      rowKey={({ id }) => id}
    />
  );
}

const columnsFor = (live: LiveSet): Column<CohortSummary>[] => [
  { key: 'id', header: 'Cohort', kind: 'main', cell: ({ id }) => id },
  {
    key: 'members',
    header: 'Changed versions',
    recordLabel: false,
    cell: ({ members, why }) => <Changes changes={movesTo(members, live)} note={why} />,
  },
  { key: 'who', header: 'Who', cell: ({ person }) => person ?? 'not stated' },
  { key: 'share', header: 'Share', cell: ({ share }) => shareText(share) },
  {
    key: 'ended',
    header: 'Ended (UTC)',
    recordLabel: 'Ended',
    cell: ({ endedAt }) => (endedAt ? timeText(endedAt) : '–'),
  },
  {
    key: 'state',
    header: 'How',
    cell: ({ state, endedBecause, evidence }) => (
      <>
        <StateMark state={marks[state]}>{stateNames[state]}</StateMark>
        {endedBecause ? <div>{endedBecause}</div> : null}
        {evidence && evidence !== endedBecause ? <div>{evidence}</div> : null}
      </>
    ),
  },
];

const marks = { running: 'waits', stopped: 'withdrawn', withdrawn: 'no', promoted: 'yes' } as const;
