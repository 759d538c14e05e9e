import { endedText, type LedgerEntry } from '@onesite/protocol/registry';
import { useSearchParams } from '@onesite/shared-host';
import { Badge } from '@onesite/shared-ui/data/Badge';
import { styled } from 'styled-components';
import { freshOnOpening, pageIn, rowsPerPage, useLedgerQuery } from './consoleApi.ts';
import { type Desk, whyNoRestore } from './desk.ts';
import { timeText } from './formats.ts';
import { ReleaseDialog } from './ReleaseDialog.tsx';
import { actionsColumn, Changes, Pages, QueryTable, RowAction } from './tables.tsx';
import { stateNames } from './Variants.tsx';

/** Releases, refusals, ended cohorts and freezes, with their authors, newest first: those of `remote`, or of all. */
export function History({ desk, remote }: { desk: Desk; remote: string | undefined }) {
  const page = pageIn(useSearchParams()[0], 'page');
  const query = useLedgerQuery({ name: remote, page }, freshOnOpening);
  const shown = query.currentData ?? query.data;
  const live = desk.current.number;
  return (
    <>
      <QueryTable
        caption="Release sets, newest first"
        query={query}
        failure="The sets cannot be loaded."
        rows={shown?.entries}
        rowKey={({ id }) => id}
        isMuted={({ number }) => number === null}
        stale={query.isFetching && shown !== undefined}
        empty={remote ? `No set has changed ${remote}` : 'No set yet'}
        columns={[
          {
            key: 'set',
            header: 'Set',
            kind: 'main',
            cell: ({ number, cohort, kind }) => (
              <SetNumber>
                <span>{cohort?.id ?? number ?? 'none'}</span>
                {cohort ? <Badge>Cohort ended</Badge> : null}
                {number === live ? <Badge tone="strong">Live</Badge> : null}
                {kind === 'freeze' ? <Badge>Freeze</Badge> : null}
                {number === null && !cohort && kind !== 'freeze' ? <Badge>Refused</Badge> : null}
              </SetNumber>
            ),
          },
          {
            key: 'changes',
            header: 'What changed',
            recordLabel: false,
            cell: (entry) => <Changes changes={entry.changes} more={entry.moreChanges} note={noteOf(entry)} />,
          },
          {
            key: 'who',
            header: 'Who',
            cell: ({ person, team, token }) =>
              [person ?? (token === 'site' ? 'the site itself' : 'not stated'), team ?? (token === 'platform' && token)]
                .filter(Boolean)
                .join(', '),
          },
          { key: 'when', header: 'When (UTC)', recordLabel: 'When', cell: ({ at }) => <Time>{timeText(at)}</Time> },
          {
            key: 'gates',
            header: 'Gates',
            cell: ({ passed, findings }) =>
              [passed ? `passed ${passed.length}` : 'not recorded', passed && findings.length > 0 && 'then refused']
                .filter(Boolean)
                .join(', '),
          },
          {
            ...actionsColumn,
            kind: 'action',
            cell: ({ number }) =>
              number === null || number === live ? null : (
                <RowAction
                  of={`set ${number}`}
                  whyNot={whyNoRestore(desk.session)}
                  onClick={() => desk.show(<ReleaseDialog release={{ kind: 'restore', set: number }} desk={desk} />)}
                >
                  Restore
                </RowAction>
              ),
          },
        ]}
      />
      <Pages label="Pages of sets" name="page" size={rowsPerPage} total={shown?.total ?? 0} />
    </>
  );
}

/** The findings of gates with their advice. Without findings: what was done, the author's reason, and the variants that it ended. */
function noteOf({ why, kind, findings, cohort, ended }: LedgerEntry) {
  if (findings.length > 0)
    return findings.map(({ gate, problem, advice }) => `${gate}: ${problem}. ${advice.replace(/\.$/, '')}.`).join('\n');
  const action = { promote: '', rollback: 'Rolled back', restore: 'Restored', cohort: '', freeze: '' }[kind];
  const summary = [cohort ? stateNames[cohort.state] : action, why].filter(Boolean).join(': ');
  return [summary, ended.length > 0 && endedText(ended)].filter(Boolean).join('\n') || undefined;
}

const SetNumber = styled.span`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Time = styled.span`
  white-space: nowrap;
`;
