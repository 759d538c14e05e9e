import type { CurrentRelease, EdgeState, SetMember, VariantSummary } from '@onesite/protocol/registry';
import { command } from '../command.ts';
import { connectTo } from '../connect.ts';
import { describeFailed } from '../describeServed.ts';
import { membersText, percent, table, tableOr, viewsText } from '../output.ts';
import { environment } from './arguments.ts';

export const status = command({
  name: 'status',
  description: 'What is live, and what each edge serves',
  args: { environment },
  async run(args, out) {
    const registry = connectTo(args);
    const current = await registry.current();
    const [edges, cohorts] = await Promise.all([registry.edges(), registry.variants('cohort')]);
    const { number, versions, origins, held } = current;
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
      describeShown(members),
      describeHeld(held, registry.option),
      describeCohorts(cohorts),
      describeEdges(edges),
      describeFailed(edges.flatMap(({ edge, failed }) => failed.map((route) => ({ edge, ...route })))).join('\n'),
    ];
    out.result({ ...current, edges, cohorts, members }, sections.filter(Boolean).join('\n\n'));
  },
});

/** Whose fragments each package shows, and who shows its own. */
export const describeShown = (members: Pick<SetMember, 'name' | 'shows' | 'shownBy'>[]) =>
  members
    .flatMap(({ name, shows = [], shownBy = [] }) => {
      const parts = [shows[0] && `shows ${shows.join(', ')}`, shownBy[0] && `shown by ${shownBy.join(', ')}`];
      return parts.some(Boolean) ? `${name}: ${parts.filter(Boolean).join('; ')}` : [];
    })
    .join('\n');

const describeHeld = (held: CurrentRelease['held'], option: string) =>
  Object.entries(held)
    .map(
      ([name, { from, set, person, why }]) =>
        `${name}: ${from ?? 'its absence'} was rolled back in set ${set}${person ? ` by ${person}` : ''}${why ? `: ${why}` : ''}. Release it again with: federation promote ${name} <version> --resume "<reason>"${option}`,
    )
    .join('\n');

/** Those of the newest cohorts that have ended. */
const mostEnded = 3;

/** The running cohorts, and how the last ones ended, each with what was reported of it. */
export function describeCohorts(cohorts: VariantSummary[]) {
  const isRunning = ({ state }: VariantSummary) => state === 'running';
  const shown = [...cohorts.filter(isRunning), ...cohorts.filter((one) => !isRunning(one)).slice(0, mostEnded)];
  const lines = shown.map(({ id, members, share, state, endedBecause, reported }) => {
    const what = `Cohort ${id}, ${percent(share)} of all visitors with ${membersText(members)}: ${state}`;
    return [what, state === 'running' ? reported && viewsText(reported) : endedBecause].filter(Boolean).join('; ');
  });
  return lines.join('\n');
}

const describeEdges = (edges: EdgeState[]) =>
  tableOr(
    'No edge has reported lately: the next one to start serves this set.',
    ['EDGE', 'SET', 'STATE', 'SEEN', 'REASON'],
    edges.map(({ edge, serving, state, secondsAgo, reason }) => [edge, serving, state, `${secondsAgo} s ago`, reason]),
  );
