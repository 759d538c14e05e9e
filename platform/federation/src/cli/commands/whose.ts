import { command } from '../command.ts';
import { connect } from '../connect.ts';

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
