import { command } from '../command.ts';
import { connect } from '../connect.ts';
import { tableOr, timeText } from '../output.ts';
import { remote } from './arguments.ts';

export const errors = command({
  name: 'errors',
  description: 'Errors that browsers reported for a package: how often, of which version, and where in the source',
  args: {
    remote,
    only: { type: 'string', description: 'Only errors of this version' },
    limit: { type: 'string', description: 'How many; default: 20' },
  },
  async run(args, out) {
    const registry = connect();
    const found = await registry.errors(args.remote, { version: args.only, limit: Number(args.limit ?? 20) });
    if (found.length === 0 && !(await registry.remotes()).some(({ name }) => name === args.remote))
      throw new Error(`There is no ${args.remote}. See: federation remote`);
    const rows = found.map(({ error, count, lastSeen, version, team, commit, route, at }) => [
      error,
      count,
      timeText(lastSeen),
      version,
      team,
      commit?.slice(0, 10) ?? null,
      route,
      at,
    ]);
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
  async run(args, out) {
    const found = await connect().locate(args.address);
    const { name, version, team, commit, at } = found;
    const parts = [`${name} ${version}`, `team ${team ?? 'unknown'}`, `commit ${commit ?? 'unknown'}`];
    out.result(found, [...parts, ...(at ? [at] : [])].join(', '));
  },
});
