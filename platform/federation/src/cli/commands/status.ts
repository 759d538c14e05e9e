import type { CurrentRelease, EdgeState } from '@platform/protocol/registry';
import { command } from '../command.ts';
import { connect } from '../connect.ts';
import { describeFailed } from '../describeServed.ts';
import { table } from '../output.ts';

export const status = command({
  name: 'status',
  description: 'What is live, and what each edge serves',
  args: {},
  async run(_, out) {
    const registry = connect();
    const current = await registry.current();
    const edges = await registry.edges();
    const { number, versions, origins, held } = current;
    if (number === 0)
      return out.result(
        { ...current, edges },
        'Nothing is live. Publish with: federation publish <package>… --promote',
      );
    const packages = Object.entries(versions).map(([name, version]) => [name, version, origins[name]!]);
    out.result(
      { ...current, edges },
      [
        `Set ${number}`,
        table(['PACKAGE', 'VERSION', 'CAME FROM'], packages),
        ...describeHeld(held),
        describeEdges(edges),
      ].join('\n\n'),
    );
  },
});

function describeHeld(held: CurrentRelease['held']) {
  const lines = Object.entries(held).map(
    ([name, { from, set, person, why }]) =>
      `${name}: ${from ?? 'its absence'} was taken back in set ${set}${person ? ` by ${person}` : ''}${why ? `: ${why}` : ''}. Release it again with: federation promote ${name} <version> --resume "<reason>"`,
  );
  return lines.length > 0 ? [lines.join('\n')] : [];
}

const describeEdges = (edges: EdgeState[]) =>
  edges.length > 0
    ? [tableOf(edges), ...failedOn(edges)].join('\n\n')
    : 'No edge was seen lately: the next one to start serves this set.';

/** Of each edge, the pages of the set that it serves. */
function failedOn(edges: EdgeState[]) {
  const lines = describeFailed(edges.flatMap(({ edge, failed }) => failed.map((route) => ({ edge, ...route }))));
  return lines.length > 0 ? [lines.join('\n')] : [];
}

const tableOf = (edges: EdgeState[]) =>
  table(
    ['EDGE', 'SET', 'STATE', 'SEEN', 'REASON'],
    edges.map(({ edge, serving, state, secondsAgo, reason }) => [edge, serving, state, `${secondsAgo} s ago`, reason]),
  );
