import { command } from '../command.ts';
import { connectTo } from '../connect.ts';
import { withdraw as withdrawRemote } from '../release.ts';
import { environment, remote, why } from './arguments.ts';

export const withdraw = command({
  name: 'withdraw',
  description: 'Take a remote off the site: its pages are no longer found, its versions stay',
  args: { remote, environment, why },
  async run(args, out) {
    await withdrawRemote(connectTo(args), args.remote, args.why, out);
  },
});
