import type { PlatformSession } from '@onesite/protocol/registry';
import { useSearchParams } from '@onesite/shared-host';
import { DataTable } from '@onesite/shared-ui/data/DataTable';
import { ListMessage } from '@onesite/shared-ui/list/ListMessage';
import { Pagination } from '@onesite/shared-ui/navigation/Pagination';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import {
  freshOnOpening,
  type LiveSet,
  rowsPerPage,
  useCohortsQuery,
  useLedgerQuery,
  useMovesToSetQuery,
} from '../api/consoleApi.ts';
import { LoadFailure } from '../api/LoadFailure.tsx';
import { pageIn, pageSteps } from '../api/pages.ts';
import { ReleaseDialog } from '../changes/ReleaseDialog.tsx';
import { CohortDialog, type CohortStep } from '../cohorts/CohortDialog.tsx';
import { CohortNote } from '../cohorts/CohortNote.tsx';
import { liveShare } from '../cohorts/shares.ts';
import { PreviewDialog } from '../previews/PreviewDialog.tsx';
import { FindingsDialog } from './FindingsDialog.tsx';
import type { Intent } from './LedgerActions.tsx';
import { ledgerColumns } from './ledgerColumns.tsx';
import { rowOfCohort, rowOfEntry } from './ledgerRow.ts';

type Props = {
  session: PlatformSession;
  /** The live set. */
  live: LiveSet;
  /** Only sets that changed this package. */
  remote: string | undefined;
};

/** Releases with their authors, and refusals; newest first. */
export function Ledger({ session, live, remote }: Props) {
  const [address] = useSearchParams();
  const page = pageIn(address, 'page');
  const query = useLedgerQuery({ name: remote, page }, freshOnOpening);
  const { currentData, data } = query;
  const [intent, setIntent] = useState<Intent>();
  const close = () => setIntent(undefined);
  const { data: cohorts } = useCohortsQuery(undefined, freshOnOpening);
  const running = useMemo(() => cohorts?.filter(({ state }) => state === 'running') ?? [], [cohorts]);
  const [step, setStep] = useState<CohortStep>();
  const columns = useMemo(
    () => ledgerColumns({ session, live, share: liveShare(running), onIntent: setIntent }),
    [session, live, running],
  );
  const { entries, total } = currentData ?? data ?? { entries: [], total: 0 };

  if (query.isError && !currentData) return <LoadFailure query={query}>The sets cannot be loaded.</LoadFailure>;
  const canaries = running.filter(({ members }) => page === 1 && (remote === undefined || remote in members));
  const rows = [...canaries.map((cohort) => rowOfCohort(cohort, live)), ...entries.map(rowOfEntry)];
  const isEmpty = currentData !== undefined && rows.length === 0;
  return (
    <>
      <Rows>
        <DataTable
          caption="Release sets, newest first"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowNote={({ cohort }) =>
            cohort ? (
              <CohortNote {...{ cohort, session, live }} liveShare={liveShare(running)} onStep={setStep} />
            ) : undefined
          }
          stale={query.isFetching && entries.length > 0}
          blankRows={data ? 0 : rowsPerPage}
          message={isEmpty ? <ListMessage title={remote ? `No set has changed ${remote}` : 'No set yet'} /> : undefined}
        />
      </Rows>
      <Pagination
        label="Pages of sets"
        start={(page - 1) * rowsPerPage + 1}
        count={entries.length}
        total={total}
        {...pageSteps(address, 'page', Math.ceil(total / rowsPerPage))}
      />
      {intent ? <IntentDialog intent={intent} live={live} onClose={close} /> : null}
      {step ? <CohortDialog step={step} live={live} onClose={() => setStep(undefined)} /> : null}
    </>
  );
}

function IntentDialog({ intent, live, onClose }: { intent: Intent; live: LiveSet; onClose: () => void }) {
  if (intent.kind === 'preview') return <PreviewDialog members={intent.cohort.members} live={live} onClose={onClose} />;
  if (intent.kind === 'findings') return <FindingsDialog entry={intent.entry} onClose={onClose} />;
  if (intent.kind === 'restore') return <RestoreDialog number={intent.set} live={live} onClose={onClose} />;
  return <ReleaseDialog release={intent} live={live.number} onClose={onClose} />;
}

/** Asks before a whole set is restored, once its changes are loaded. */
function RestoreDialog({ number, live, onClose }: { number: number; live: LiveSet; onClose: () => void }) {
  const { data: changes } = useMovesToSetQuery(number);
  if (!changes) return null;
  return <ReleaseDialog release={{ kind: 'restore', set: number, changes }} live={live.number} onClose={onClose} />;
}

/* The live set has an ink bar, a cohort a signal bar, and refusals are pale. */
const Rows = styled.div`
  margin-block: var(--s-4);
  tbody > tr { scroll-margin-top: 80px; }
  tr:has([data-row-state='live']) { box-shadow: inset 4px 0 0 var(--ink); }
  tr:has([data-row-state='live']),
  tr:has([data-row-state='live']):hover { background: var(--inset); }
  tr:has([data-row-state='cohort']),
  tr:has([data-row-state='cohort']) + tr { box-shadow: inset 4px 0 0 var(--signal); }
  tr:has([data-row-state='cohort']) + tr { border-bottom: 1px solid var(--line-strong); }
  tr:has(:is([data-row-state='refused'], [data-row-state='ended'])) > :is(th, td) { color: var(--ink-2); }
  @media (forced-colors: active) { tr:has([data-row-state='live']) { outline: 2px solid Highlight; outline-offset: -2px; } }
`;
