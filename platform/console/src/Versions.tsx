import type { PublishedVersion } from '@onesite/protocol/registry';
import { LinkButton } from '@onesite/shared-ui/actions/TextLink';
import { Badge } from '@onesite/shared-ui/data/Badge';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { useState } from 'react';
import { styled } from 'styled-components';
import { refetchOnOpen, usePackagesQuery, useVersionsQuery } from './consoleApi.ts';
import { type ConsoleContext, disabledReason } from './consoleContext.ts';
import { movesTo, timeText, versionText } from './formats.ts';
import { Readiness } from './Readiness.tsx';
import { ReleaseDialog } from './ReleaseDialog.tsx';
import { actionsColumn, QueryTable, RowAction, RowActions } from './tables.tsx';
import { PreviewDialog, StartCohortDialog } from './Variants.tsx';

/** The published versions of one package, newest first. Any of them can be made live. */
export function Versions({ context, name }: { context: ConsoleContext; name: string }) {
  const query = useVersionsQuery(name, refetchOnOpen);
  const all = query.currentData;
  const [mostShown, setMostShown] = useState(10); // older ones are seldom needed
  const [tried, setTried] = useState<string>(); // a version of the shell
  return (
    <>
      <QueryTable
        caption={`Versions of ${name}`}
        query={query}
        failure="The versions cannot be loaded."
        rows={all?.slice(0, mostShown)}
        rowKey={({ version }) => version}
        isMuted={({ isPruned }) => isPruned}
        empty="Nothing has been published yet"
        columns={[
          {
            key: 'version',
            header: 'Version',
            kind: 'main',
            cell: ({ version }) => (
              <span title={version} translate="no">
                {versionText(version)}
              </span>
            ),
          },
          {
            key: 'state',
            header: 'State',
            kind: 'state',
            cell: (version) => <Badge tone={version.isLive ? 'strong' : 'plain'}>{stateText(version)}</Badge>,
          },
          {
            key: 'published',
            header: 'Published (UTC)',
            recordLabel: 'Published',
            cell: ({ createdAt }) => timeText(createdAt),
          },
          { key: 'who', header: 'Who', cell: ({ person, team }) => [person, team].filter(Boolean).join(', ') || '–' },
          { key: 'commit', header: 'Commit', cell: ({ commit }) => commit?.slice(0, 7) ?? '–' },
          {
            key: 'packages',
            header: 'Packages',
            cell: ({ version, packageCount }) => (
              <RowAction
                subject={`packages of ${name} ${versionText(version)}`}
                onClick={() => context.show(<Packages name={name} version={version} onClose={context.close} />)}
              >
                {`${packageCount}`}
              </RowAction>
            ),
          },
          {
            ...actionsColumn,
            kind: 'actions',
            cell: (row) =>
              row.isLive ? null : (
                <VersionActions
                  {...row}
                  name={name}
                  context={context}
                  onTry={name === 'shell' ? setTried : undefined}
                />
              ),
          },
        ]}
      />
      {all && all.length > mostShown ? (
        <More onClick={() => setMostShown(all.length)}>{`Show all ${all.length} versions`}</More>
      ) : null}
      {tried ? <Readiness key={tried} shell={tried} /> : null}
    </>
  );
}

type PackagesProps = { name: string; version: string; onClose: () => void };

/** The packages that a version contains, with their licences. */
function Packages({ name, version, onClose }: PackagesProps) {
  const query = usePackagesQuery({ name, version });
  return (
    <Dialog title={`Packages in ${name} ${versionText(version)}`} onClose={onClose}>
      <QueryTable
        caption="Packages"
        query={query}
        failure="The packages cannot be loaded."
        rows={query.data
          ?.flatMap(({ packages }) => Object.entries(packages))
          .sort(([one], [other]) => (one < other ? -1 : 1))}
        rowKey={([id]) => id}
        empty="It contains no packages"
        columns={[
          { key: 'package', header: 'Package', kind: 'main', cell: ([id]) => <span translate="no">{id}</span> },
          { key: 'licence', header: 'Licence', cell: ([, licence]) => licence || 'not stated' },
        ]}
      />
    </Dialog>
  );
}

type ActionProps = PublishedVersion & { name: string; context: ConsoleContext; onTry?: (version: string) => void };

function VersionActions({ name, version, isPruned, context, onTry }: ActionProps) {
  const members = { [name]: version };
  const actions = [
    { verb: 'Preview', right: 'publish', dialog: <PreviewDialog members={members} context={context} /> },
    { verb: 'Start cohort', right: 'promote', dialog: <StartCohortDialog members={members} context={context} /> },
    {
      verb: 'Promote',
      right: 'promote',
      dialog: (
        <ReleaseDialog
          release={{ kind: 'promote', changes: movesTo(members, context.current.versions) }}
          context={context}
        />
      ),
    },
  ] as const;
  const removed = isPruned ? 'Its files were removed: publish the same build again.' : undefined;
  return (
    <RowActions>
      {onTry ? (
        <RowAction
          subject={`for shell ${versionText(version)}`}
          disabledReason={removed}
          onClick={() => onTry(version)}
        >
          Who is ready
        </RowAction>
      ) : null}
      {actions.map(({ verb, right, dialog }) => (
        <RowAction
          key={verb}
          subject={`${name} ${versionText(version)}`}
          disabledReason={removed ?? disabledReason(context.session, [name], right)}
          onClick={() => context.show(dialog)}
        >
          {verb}
        </RowAction>
      ))}
    </RowActions>
  );
}

function stateText({ isLive, wasLive, isPruned }: PublishedVersion) {
  if (isLive) return 'Live';
  if (isPruned) return 'Removed';
  return wasLive ? 'Was live' : 'Never live';
}

const More = styled(LinkButton)`
  margin-top: var(--s-3);
`;
