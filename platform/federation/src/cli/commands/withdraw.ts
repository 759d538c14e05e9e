import { command } from '../command.ts';
import { connect } from '../connect.ts';
import { withdraw as withdrawRemote } from '../release.ts';
import { remote, why } from './arguments.ts';

export const withdraw = command({
  name: 'withdraw',
  description: 'Take a remote off the site: its pages are no longer found, its versions stay',
  args: { remote, why },
  async run(args, out) {
    await withdrawRemote(connect(), args.remote, args.why, out);
  },
});
