// The commands that release nothing: status, ready, history, errors, whose.
import {
  type CurrentRelease,
  type EdgeState,
  percent,
  type ReleaseMove,
  type SetMember,
  shownText,
  speedText,
  type VariantSummary,
  viewsText,
} from '@onesite/protocol/registry';
import { command, environment, exitCodes, limit, membersText, remote, table, tableOr, timeText } from '../command.ts';
import { describeFailed } from '../served.ts';

const shortCommit = (commit?: string | null) => commit?.slice(0, 10) ?? null;

export const status = command({
  name: 'status',
  description: 'What is live, and what each edge serves',
  args: { environment },
  async run(_, { out, registry }) {
    const current = await registry.current();
    const [edges, cohorts] = await Promise.all([registry.edges(), registry.variants('cohort')]);
    const { number, versions, origins, rolledBack } = current;
    if (number === 0)
      return out.result(
        { ...current, edges, cohorts },
        'Nothing is live. Publish with: federation publish <package>… --promote',
      );
    const { members } = await registry.set(number);
    const packages = Object.entries(versions).map(([name, version]) => [name, version, origins[name]!]);
    const sections = [
      `Set ${number}`,
      table(['PACKAGE', 'VERSION', 'CAME FROM'], packages),
      describeSpeed(members),
      describeShown(members),
      describeRolledBack(rolledBack, registry.option),
      describeCohorts(cohorts),
      describeEdges(edges),
      describeFailed(edges.flatMap(({ edge, failed }) => failed.map((route) => ({ edge, ...route })))).join('\n'),
    ];
    out.result({ ...current, edges, cohorts, members }, sections.filter(Boolean).join('\n\n'));
  },
});

export const ready = command({
  name: 'ready',
  description: 'Which live remotes run with a published shell that is not live, and what keeps the others from it',
  args: { shell: { type: 'positional', description: 'As in shell@0.2.0-0123456789ab', required: true }, environment },
  async run({ shell }, { out, registry }) {
    const remotes = await registry.ready(shell.replace(/^shell@/, ''));
    const rows = remotes.map((one) => [one.name, one.state, one.version, one.team, shortCommit(one.commit)]);
    const held = remotes.flatMap(({ name, findings }) =>
      findings.map(({ problem, advice }) => `${name}: ${problem}.\n  ${advice}`),
    );
    out.result(remotes, [table(['REMOTE', 'STATE', 'VERSION', 'TEAM', 'COMMIT'], rows), ...new Set(held)].join('\n\n'));
    if (held.length > 0) process.exitCode = exitCodes.refused;
  },
});

/** The p75 of the vitals, which three of four views do not exceed, with that of the version before. */
const describeSpeed = (members: SetMember[]) =>
  members.flatMap((member) => (speedText(member) ? `${member.name}, p75: ${speedText(member)}` : [])).join('\n');

/** The remotes whose fragments each package shows, and those that show its own. */
export const describeShown = (members: Pick<SetMember, 'name' | 'shows' | 'shownBy'>[]) =>
  members.flatMap((member) => (shownText(member) ? `${member.name}: ${shownText(member)}` : [])).join('\n');

const describeRolledBack = (rolledBack: CurrentRelease['rolledBack'], option: string) =>
  Object.entries(rolledBack)
    .map(
      ([name, { from, set, person, why }]) =>
        `${name}: ${from ?? 'its absence'} was rolled back in set ${set}${person ? ` by ${person}` : ''}${why ? `: ${why}` : ''}. Release it again with: federation promote ${name} <version> --resume "<reason>"${option}`,
    )
    .join('\n');

const maxEnded = 3;

/** The running cohorts, and how the last ones ended, each with what was reported of it. */
export function describeCohorts(cohorts: VariantSummary[]) {
  const isRunning = ({ state }: VariantSummary) => state === 'running';
  const shown = [...cohorts.filter(isRunning), ...cohorts.filter((one) => !isRunning(one)).slice(0, maxEnded)];
  const lines = shown.map(({ id, members, share, state, endedBecause, reported }) => {
    const summary = `Cohort ${id}, ${percent(share)} of all visitors with ${membersText(members)}: ${state}`;
    return [summary, state === 'running' ? reported && viewsText(reported) : endedBecause].filter(Boolean).join('; ');
  });
  return lines.join('\n');
}

const describeEdges = (edges: EdgeState[]) =>
  tableOr(
    'No edge has reported lately: the next one to start serves this set.',
    ['EDGE', 'SET', 'STATE', 'SEEN', 'REASON'],
    edges.map(({ edge, serving, state, secondsAgo, reason }) => [edge, serving, state, `${secondsAgo} s ago`, reason]),
  );

export const history = command({
  name: 'history',
  description: 'The newest sets: what each changed, who made it, with which token, and why',
  args: {
    remote: { ...remote, description: 'Only the sets that changed this package', required: false },
    environment,
    limit,
  },
  async run(args, { out, registry }) {
    const entries = await registry.sets(Number(args.limit ?? 20), args.remote);
    const emptyText = args.remote
      ? `No set has changed ${args.remote}. See: federation status`
      : 'There is no set yet. Publish with --promote.';
    const rows = entries.flatMap(({ number, at, kind, changes, person, token, why }) => {
      const [first, ...others] = changes.map(changeText);
      return [
        [number, timeText(at), kind, first ?? 'nothing', person, token, why],
        ...others.map((change) => [' ', ' ', ' ', change, ' ', ' ', ' ']),
      ];
    });
    out.result(entries, tableOr(emptyText, ['SET', 'TIME', 'KIND', 'CHANGE', 'WHO', 'TOKEN', 'WHY'], rows));
  },
});

export const changeText = ({ name, from, to }: ReleaseMove) => `${name}: ${from ?? 'absent'} -> ${to ?? 'withdrawn'}`;

export const errors = command({
  name: 'errors',
  description: 'Errors that browsers reported for a package: how often, of which version, and where in the source',
  args: { remote, only: { type: 'string', description: 'Only errors of this version' }, limit },
  async run(args, { out, registry }) {
    const found = await registry.errors(args.remote, { version: args.only, limit: Number(args.limit ?? 20) });
    if (found.length === 0 && !(await registry.remotes()).some(({ name }) => name === args.remote))
      throw new Error(`There is no ${args.remote}. See: federation remote`);
    const rows = found.map((one) => {
      const { error, count, lastSeen, version, team, commit, route, at } = one;
      return [error, count, timeText(lastSeen), version, team, shortCommit(commit), route, at];
    });
    const head = ['ERROR', 'COUNT', 'LAST SEEN', 'VERSION', 'TEAM', 'COMMIT', 'PAGE', 'WHERE'];
    out.result(found, tableOr(`No browser has reported an error of ${args.remote}.`, head, rows));
  },
});

export const whose = command({
  name: 'whose',
  description: 'Which remote and team a loaded file belongs to, and where a position in it is in the source',
  args: {
    address: {
      type: 'positional',
      description: 'As in /remotes/mf-orders/1.2.0-0123456789ab/orders.js:1:234',
      required: true,
    },
  },
  async run(args, { out, registry }) {
    const found = await registry.locate(args.address);
    const { name, version, team, commit, at } = found;
    const parts = [`${name} ${version}`, `team ${team ?? 'unknown'}`, `commit ${commit ?? 'unknown'}`];
    out.result(found, [...parts, ...(at ? [at] : [])].join(', '));
  },
});
