import { Badge } from '@onesite/shared-ui/data/Badge';
import { refetchOnOpen, useReadinessQuery } from './consoleApi.ts';
import { versionText } from './formats.ts';
import { QueryTable } from './tables.tsx';

const states = { ready: 'Ready', failing: 'Failing', 'not stated': 'Not stated' };

/** Which live remotes run with a shell that is not live, and what keeps the others from it. */
export function Readiness({ shell }: { shell: string }) {
  const query = useReadinessQuery(shell, refetchOnOpen);
  return (
    <QueryTable
      caption={`Who is ready for shell ${versionText(shell)}`}
      query={query}
      failure="The remotes cannot be tried in it."
      rows={query.currentData}
      rowKey={({ name }) => name}
      empty="No remote is live"
      columns={[
        {
          key: 'name',
          header: 'Remote',
          kind: 'main',
          cell: ({ name }) => name,
          below: ({ findings }) =>
            findings.map(({ problem, advice }) => `${problem}. ${advice}`).join(' ') || undefined,
        },
        {
          key: 'state',
          header: 'State',
          kind: 'state',
          cell: ({ state }) => <Badge tone={state === 'ready' ? 'plain' : 'strong'}>{states[state]}</Badge>,
        },
        {
          key: 'version',
          header: 'Version',
          cell: ({ version }) => <span translate="no">{versionText(version)}</span>,
        },
        { key: 'team', header: 'Team', cell: ({ team }) => team ?? '–' },
        { key: 'commit', header: 'Commit', cell: ({ commit }) => commit?.slice(0, 7) ?? '–' },
      ]}
    />
  );
}
