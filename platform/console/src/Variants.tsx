import {
  defaultEnvironment,
  type Members,
  type VariantKind,
  type VariantState,
  type VariantSummary,
  viewsText,
} from '@onesite/protocol/registry';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { StateMark } from '@onesite/shared-ui/data/Badge';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import { OneTimeLink } from '@onesite/shared-ui/forms/OneTimeLink';
import { SelectField } from '@onesite/shared-ui/forms/SelectField';
import { useState } from 'react';
import { ChangeDialog, whyField } from './ChangeDialog.tsx';
import {
  chosenEnvironment,
  refetchOnOpen,
  useEndVariantMutation,
  useStartVariantMutation,
  useVariantsQuery,
  useWidenCohortMutation,
} from './consoleApi.ts';
import { type ConsoleContext, disabledReason } from './consoleContext.ts';
import { movesTo, shareText, timeText } from './formats.ts';
import { ReleaseDialog } from './ReleaseDialog.tsx';
import { actionsColumn, Changes, QueryTable, RowAction, RowActions } from './tables.tsx';

type VariantsProps = { kind: VariantKind; context: ConsoleContext; remote: string | undefined };

/** Cohorts or previews, those that run and the last ten others, and what a person may do with them. */
export function Variants({ kind, context, remote }: VariantsProps) {
  const query = useVariantsQuery(kind, refetchOnOpen);
  const ofRemote = query.data?.filter(({ members }) => remote === undefined || remote in members);
  const rows = ofRemote && [...ofRemote.filter(isRunning), ...ofRemote.filter((one) => !isRunning(one)).slice(0, 10)];
  const title = kind === 'cohort' ? 'Cohort' : 'Preview';
  return (
    <QueryTable
      caption={`${title}s`}
      query={query}
      failure={`The ${kind}s cannot be loaded.`}
      rows={rows}
      rowKey={({ id }) => id}
      isMuted={(one) => !isRunning(one)}
      empty={`No ${kind}s`}
      advice={`Choose a remote above, and start one with a version of it; or: federation ${kind}`}
      columns={[
        { key: 'id', header: title, kind: 'main', cell: ({ id }) => id },
        {
          key: 'members',
          header: 'Changed versions',
          recordLabel: false,
          cell: (variant) => <Changes changes={variant.changes} note={noteOf(variant, context.current.versions)} />,
        },
        { key: 'who', header: 'Who', cell: ({ person }) => person ?? 'unknown' },
        { key: 'since', header: 'Started (UTC)', recordLabel: 'Started', cell: ({ createdAt }) => timeText(createdAt) },
        ...(kind === 'cohort' ? [shareColumn] : []),
        {
          key: 'state',
          header: 'State',
          cell: ({ state }) => <StateMark state={marks[state]}>{stateNames[state]}</StateMark>,
          below: stateText,
        },
        {
          ...actionsColumn,
          kind: 'actions',
          cell: (variant) => (isRunning(variant) ? <Actions variant={variant} context={context} /> : null),
        },
      ]}
    />
  );
}

const shareColumn: Column<VariantSummary> = {
  key: 'share',
  header: 'Share',
  kind: 'figure',
  cell: ({ share }) => shareText(share),
};

/** Its note; and of a running preview whether it equals what is live. */
function noteOf({ kind, state, members, why }: VariantSummary, live: Members) {
  const isLive = kind === 'preview' && Object.entries(members).every(([name, version]) => live[name] === version);
  return [why, isLive && state === 'running' && 'It equals what is live.'].filter(Boolean).join('\n');
}

const isRunning = ({ state }: VariantSummary) => state === 'running';

/** The look of each state, by the names of `StateMark`: 'waits' stands out, 'no' has a cross, 'withdrawn' is grey. */
const marks = {
  running: 'waits',
  stopped: 'withdrawn',
  withdrawn: 'no',
  promoted: 'yes',
  expired: 'withdrawn',
} as const;

export const stateNames: Record<VariantState, string> = {
  running: 'Running',
  stopped: 'Stopped',
  withdrawn: 'Withdrawn automatically',
  promoted: 'Promoted',
  expired: 'Expired',
};

/** How it ended; or what was reported of it. */
function stateText({ endedAt, endedBecause, expiresAt, reported }: VariantSummary) {
  if (endedAt) return [timeText(endedAt), endedBecause].filter(Boolean).join(': ');
  if (expiresAt) return `until ${timeText(expiresAt)}`;
  return reported && viewsText(reported);
}

type VariantProps = { variant: VariantSummary; context: ConsoleContext };

function Actions({ variant, context }: VariantProps) {
  const { kind, members, share } = variant;
  const widerShare = shareSteps.find((step) => step > share);
  const names = Object.keys(members);
  const end = () => context.show(<EndDialog variant={variant} context={context} />);
  if (kind === 'preview')
    return (
      <RowAction subject={variant.id} disabledReason={disabledReason(context.session, names, 'publish')} onClick={end}>
        Revoke
      </RowAction>
    );
  const actionProps = { subject: names.join(' and '), disabledReason: disabledReason(context.session, names) };
  const promote = () =>
    context.show(
      <ReleaseDialog
        release={{ kind: 'promote', changes: movesTo(members, context.current.versions) }}
        context={context}
      />,
    );
  return (
    <RowActions>
      <RowAction {...actionProps} onClick={end}>
        Stop
      </RowAction>
      {widerShare === undefined ? null : (
        <RowAction
          {...actionProps}
          onClick={() => context.show(<WidenDialog variant={variant} share={widerShare} context={context} />)}
        >
          {`Widen to ${shareText(widerShare)}`}
        </RowAction>
      )}
      <RowAction {...actionProps} onClick={promote}>
        Promote
      </RowAction>
    </RowActions>
  );
}

function EndDialog({ variant: { id, kind, members, share }, context: { current, close } }: VariantProps) {
  const [end] = useEndVariantMutation();
  const texts = {
    cohort: {
      title: `Stop the cohort of ${Object.keys(members).join(' and ')}?`,
      verb: 'Stop the cohort',
      doneMessage: 'The cohort is stopped',
    },
    preview: { title: `Revoke preview ${id}?`, verb: 'Revoke', doneMessage: `Preview ${id} is revoked` },
  };
  return (
    <ChangeDialog
      {...texts[kind]}
      isHarmful
      changes={movesTo(members, current.versions)}
      field={whyField}
      send={(why) => end({ id, why })}
      onClose={close}
    >
      {kind === 'cohort' ? (
        <p>{`The ${shareText(share)} of visitors who have it get set ${current.number} again.`}</p>
      ) : (
        <p>People who are viewing it get the live site at their next request. Its link will not open it again.</p>
      )}
    </ChangeDialog>
  );
}

function WidenDialog({ variant, share, context: { current, close } }: VariantProps & { share: number }) {
  const { id, members, share: now } = variant;
  const [widen] = useWidenCohortMutation();
  const what = `${Object.keys(members).join(' and ')} for ${shareText(share)}`;
  return (
    <ChangeDialog
      title={`${what}?`}
      verb={`Widen to ${shareText(share)}`}
      changes={movesTo(members, current.versions)}
      field={whyField}
      send={(why) => widen({ id, share, why })}
      doneMessage={what}
      onClose={close}
    >
      <p>{`${shareText(now)} of visitors have it now; they keep it.`}</p>
    </ChangeDialog>
  );
}

/** The share with which a cohort starts, and the steps by which it is widened. */
const shareSteps = [0.01, 0.05, 0.25, 0.5];

type StartProps = { members: Members; context: ConsoleContext };

/** Gives a share of all visitors other versions than the live ones. */
export function StartCohortDialog({ members, context: { current, close } }: StartProps) {
  const [start] = useStartVariantMutation();
  const [share, setShare] = useState(0.05);
  const names = Object.keys(members).join(' and ');
  return (
    <ChangeDialog
      title={`Show ${names} to a share of visitors?`}
      verb={`Show it to ${shareText(share)}`}
      changes={movesTo(members, current.versions)}
      field={whyField}
      send={(why) => start({ kind: 'cohort', members, share, why })}
      doneMessage={`${names} for ${shareText(share)}`}
      onClose={close}
    >
      <p>{`Set ${current.number} stays live for everyone else. Visitors in the cohort stay in it until it is stopped or promoted.`}</p>
      <SelectField
        label="Share of visitors"
        value={String(share)}
        options={shareSteps.map((step) => ({ value: String(step), label: shareText(step) }))}
        onChange={({ target }) => setShare(Number(target.value))}
      />
    </ChangeDialog>
  );
}

/** Makes a preview, and shows its link, which the registry returns only once. */
export function PreviewDialog({ members, context: { current, close } }: StartProps) {
  const [start, { data: preview }] = useStartVariantMutation();
  const [days, setDays] = useState(7);
  const environment = chosenEnvironment();
  const place = environment === defaultEnvironment ? '' : `, at the addresses of ${environment}`;
  const address = preview && `${window.location.origin}/previews/${preview.handle}`;
  return (
    <ChangeDialog
      title={preview ? 'The preview is open' : `Preview ${Object.keys(members).join(' and ')}?`}
      verb="Open a preview"
      changes={movesTo(members, current.versions)}
      field={{ label: 'Note', hint: 'For the people who open it.', maxLength: 500 }}
      send={(why) => start({ kind: 'preview', members, days, why })}
      result={
        address ? (
          <>
            <OneTimeLink link={address} />
            <TextLink href={address} target="_blank" rel="noreferrer">
              Open it
            </TextLink>
            <p>{`Anyone with this link can see it${place}, until ${timeText(preview.expiresAt!)} UTC or until it is revoked. The link is shown only once.`}</p>
          </>
        ) : undefined
      }
      onClose={close}
    >
      <p>Anyone with the link sees the live site with these versions; nothing changes for anyone else.</p>
      <SelectField
        label="Open for"
        value={String(days)}
        options={[1, 7, 30].map((count) => ({ value: String(count), label: count === 1 ? '1 day' : `${count} days` }))}
        onChange={({ target }) => setDays(Number(target.value))}
      />
    </ChangeDialog>
  );
}
