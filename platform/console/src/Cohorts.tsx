import { type CohortState, type CohortSummary, type Members, viewsText } from '@onesite/protocol/registry';
import { StateMark } from '@onesite/shared-ui/data/StateMark';
import { SelectField } from '@onesite/shared-ui/forms/SelectField';
import { useState } from 'react';
import { ChangeDialog, reason } from './ChangeDialog.tsx';
import { Changes } from './Changes.tsx';
import {
  freshOnOpening,
  useCohortsQuery,
  useStartCohortMutation,
  useStopCohortMutation,
  useWidenCohortMutation,
} from './consoleApi.ts';
import type { Desk } from './desk.ts';
import { movesTo, shareText, timeText } from './formats.ts';
import { QueryTable } from './QueryTable.tsx';
import { ReleaseDialog } from './ReleaseDialog.tsx';
import { RowAction, RowActions } from './RowAction.tsx';
import { whyNot } from './rights.ts';

/** The share with which a cohort starts, and the steps by which it is widened. */
const shareSteps = [0.01, 0.05, 0.25, 0.5];

/** Versions that a share of visitors has or had, and what a person may do with them. */
export function Cohorts({ desk, remote }: { desk: Desk; remote: string | undefined }) {
  const query = useCohortsQuery(undefined, freshOnOpening);
  const own = query.data?.filter(({ members }) => remote === undefined || remote in members);
  const rows = own && [...own.filter(isRunning), ...own.filter((one) => !isRunning(one)).slice(0, 10)];
  return (
    <QueryTable
      caption="Cohorts"
      query={query}
      failure="The cohorts cannot be loaded."
      rows={rows}
      rowKey={({ id }) => id}
      isMuted={(one) => !isRunning(one)}
      empty="No cohorts"
      advice="Choose a remote above, and start one with a version of it; or: federation cohort"
      columns={[
        { key: 'id', header: 'Cohort', kind: 'main', cell: ({ id }) => id },
        {
          key: 'members',
          header: 'Changed versions',
          recordLabel: false,
          cell: ({ members, why }) => <Changes changes={movesTo(members, desk.current.versions)} note={why} />,
        },
        { key: 'who', header: 'Who', cell: ({ person }) => person ?? 'not stated' },
        { key: 'since', header: 'Started (UTC)', recordLabel: 'Started', cell: ({ createdAt }) => timeText(createdAt) },
        { key: 'share', header: 'Share', kind: 'figure', cell: ({ share }) => shareText(share) },
        {
          key: 'state',
          header: 'State',
          cell: ({ state }) => <StateMark state={marks[state]}>{stateNames[state]}</StateMark>,
          below: stateText,
        },
        {
          key: 'actions',
          header: 'Actions',
          hideHeader: true,
          kind: 'actions',
          cell: (cohort) => (isRunning(cohort) ? <CohortActions cohort={cohort} desk={desk} /> : null),
        },
      ]}
    />
  );
}

const isRunning = ({ state }: CohortSummary) => state === 'running';

const marks = { running: 'waits', stopped: 'withdrawn', withdrawn: 'no', promoted: 'yes' } as const;

export const stateNames: Record<CohortState, string> = {
  running: 'Running',
  stopped: 'Stopped',
  withdrawn: 'Withdrawn automatically',
  promoted: 'Promoted',
};

/** How it ended; or what was reported of it, and what the site does next without anybody. */
function stateText({ endedAt, endedBecause, reported, steps, stepMinutes, share }: CohortSummary) {
  if (endedAt) return [timeText(endedAt), endedBecause].filter(Boolean).join(': ');
  const next = steps?.filter((step) => step > share) ?? [];
  const texts = next.map((step) => (step === 1 ? 'live' : shareText(step)));
  const step = next.length > 0 ? `next, ${stepMinutes} minutes after each step: ${texts.join(', ')}` : '';
  return [reported ? viewsText(reported) : '', step].filter(Boolean).join('; ');
}

function CohortActions({ cohort, desk }: { cohort: CohortSummary; desk: Desk }) {
  const { members, share } = cohort;
  const wider = shareSteps.find((step) => step > share);
  const names = Object.keys(members);
  const given = { of: names.join(' and '), whyNot: whyNot(desk.session, names) };
  const promote = () =>
    desk.show(
      <ReleaseDialog release={{ kind: 'promote', changes: movesTo(members, desk.current.versions) }} desk={desk} />,
    );
  return (
    <RowActions>
      <RowAction {...given} onClick={() => desk.show(<StopDialog cohort={cohort} desk={desk} />)}>
        Stop
      </RowAction>
      {wider === undefined ? null : (
        <RowAction {...given} onClick={() => desk.show(<WidenDialog cohort={cohort} share={wider} desk={desk} />)}>
          {`Widen to ${shareText(wider)}`}
        </RowAction>
      )}
      <RowAction {...given} onClick={promote}>
        Promote
      </RowAction>
    </RowActions>
  );
}

type DialogProps = { cohort: CohortSummary; desk: Desk };

function StopDialog({ cohort: { id, members, share }, desk: { current, close } }: DialogProps) {
  const [stop] = useStopCohortMutation();
  return (
    <ChangeDialog
      title={`Stop the cohort of ${Object.keys(members).join(' and ')}?`}
      verb="Stop the cohort"
      isHarmful
      changes={movesTo(members, current.versions)}
      note={reason}
      send={(why) => stop({ id, why })}
      said="The cohort is stopped"
      onClose={close}
    >
      <p>{`The ${shareText(share)} of visitors who have it get set ${current.number} again.`}</p>
    </ChangeDialog>
  );
}

function WidenDialog({
  cohort: { id, members, share: now },
  share,
  desk: { current, close },
}: DialogProps & { share: number }) {
  const [widen] = useWidenCohortMutation();
  const what = `${Object.keys(members).join(' and ')} for ${shareText(share)}`;
  return (
    <ChangeDialog
      title={`${what}?`}
      verb={`Widen to ${shareText(share)}`}
      changes={movesTo(members, current.versions)}
      note={reason}
      send={(why) => widen({ id, share, why })}
      said={what}
      onClose={close}
    >
      <p>{`${shareText(now)} of visitors have it now; they keep it.`}</p>
    </ChangeDialog>
  );
}

const stepTimes = [
  { value: '', label: 'When somebody widens it' },
  { value: '30', label: 'Every 30 minutes, then live' },
  { value: '240', label: 'Every 4 hours, then live' },
  { value: '1440', label: 'Every day, then live' },
];

/** Gives a share of all visitors other versions than the live ones. */
export function StartCohortDialog({ members, desk: { current, close } }: { members: Members; desk: Desk }) {
  const [start] = useStartCohortMutation();
  const [share, setShare] = useState(0.05);
  const [minutes, setMinutes] = useState('');
  const names = Object.keys(members).join(' and ');
  const steps = minutes && { steps: [...shareSteps.filter((step) => step > share), 1], stepMinutes: Number(minutes) };
  return (
    <ChangeDialog
      title={`Show ${names} to a share of visitors?`}
      verb={`Show it to ${shareText(share)}`}
      changes={movesTo(members, current.versions)}
      note={reason}
      send={(why) => start({ members, share, ...steps, why })}
      said={`${names} for ${shareText(share)}`}
      onClose={close}
    >
      <p>{`Set ${current.number} stays live for everyone else. Visitors in the cohort stay in it until it is stopped or promoted.`}</p>
      <SelectField
        label="Share of visitors"
        value={String(share)}
        options={shareSteps.map((step) => ({ value: String(step), label: shareText(step) }))}
        onChange={({ target }) => setShare(Number(target.value))}
      />
      <SelectField
        label="Next steps"
        value={minutes}
        options={stepTimes}
        onChange={({ target }) => setMinutes(target.value)}
      />
    </ChangeDialog>
  );
}
