import { endedText, type LedgerEntry } from '@onesite/protocol/registry';
import { useSearchParams } from '@onesite/shared-host';
import { Badge } from '@onesite/shared-ui/data/Badge';
import { styled } from 'styled-components';
import { pageIn, refetchOnOpen, rowsPerPage, useLedgerQuery } from './consoleApi.ts';
import { type ConsoleContext, restoreDisabledReason } from './consoleContext.ts';
import { timeText } from './formats.ts';
import { ReleaseDialog } from './ReleaseDialog.tsx';
import { actionsColumn, Changes, Pages, QueryTable, RowAction } from './tables.tsx';
import { stateNames } from './Variants.tsx';

/** Releases, refusals and ended cohorts, with their authors, newest first: those of `remote`, or of all. */
export function Ledger({ context, remote }: { context: ConsoleContext; remote: string | undefined }) {
  const page = pageIn(useSearchParams()[0], 'page');
  const query = useLedgerQuery({ name: remote, page }, refetchOnOpen);
  const shown = query.currentData ?? query.data;
  const live = context.current.number;
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
            cell: (entry) => (
              <SetNumber>
                <span>{entry.cohort?.id ?? entry.number ?? 'none'}</span>
                {entry.number === live ? <Badge tone="strong">Live</Badge> : null}
                {entry.number === null ? <Badge>{entry.cohort ? 'Cohort ended' : 'Refused'}</Badge> : null}
              </SetNumber>
            ),
          },
          {
            key: 'changes',
            header: 'What changed',
            recordLabel: false,
            cell: (entry) => <Changes changes={entry.changes} more={entry.moreChanges} note={noteOf(entry)} />,
          },
          { key: 'who', header: 'Who', cell: authorText },
          { key: 'when', header: 'When (UTC)', recordLabel: 'When', cell: ({ at }) => <Time>{timeText(at)}</Time> },
          { key: 'gates', header: 'Gates', cell: gatesText },
          {
            ...actionsColumn,
            kind: 'action',
            cell: ({ number }) =>
              number === null || number === live ? null : (
                <RowAction
                  subject={`set ${number}`}
                  disabledReason={restoreDisabledReason(context.session)}
                  onClick={() =>
                    context.show(<ReleaseDialog release={{ kind: 'restore', set: number }} context={context} />)
                  }
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

function authorText({ person, team, token }: LedgerEntry) {
  const author = person ?? (token === 'site' ? 'the site itself' : 'unknown');
  const group = team ?? (token === 'platform' ? token : undefined);
  return group ? `${author}, ${group}` : author;
}

function gatesText({ passed, findings }: LedgerEntry) {
  if (!passed) return 'unknown';
  return findings.length > 0 ? `passed ${passed.length}, then refused` : `passed ${passed.length}`;
}

/** The findings of gates with their advice. Without findings: what was done, the author's reason, and the variants that it ended. */
function noteOf({ why, kind, findings, cohort, ended }: LedgerEntry) {
  if (findings.length > 0)
    return findings.map(({ gate, problem, advice }) => `${gate}: ${problem}. ${advice.replace(/\.$/, '')}.`).join('\n');
  const action = { promote: '', rollback: 'Rolled back', restore: 'Restored', cohort: '' }[kind];
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
