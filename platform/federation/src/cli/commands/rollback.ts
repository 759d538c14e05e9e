import { command } from '../command.ts';
import { connectTo } from '../connect.ts';
import { rollBack } from '../release.ts';
import { environment, remote, why } from './arguments.ts';

export const rollback = command({
  name: 'rollback',
  description: "Undo a remote's newest promote that isn't undone yet, or restore a whole set",
  args: {
    remote: { ...remote, required: false },
    from: { type: 'string', description: 'The version to undo; default: the live one' },
    set: { type: 'string', description: 'Number of a set' },
    environment,
    why,
  },
  async run(args, out) {
    if (!args.remote === !args.set)
      throw new Error('Name a remote or a set: federation rollback <remote>, or federation rollback --set <number>');
    const target = args.set ? { set: Number(args.set) } : { name: args.remote!, from: args.from };
    await rollBack(connectTo(args), target, args.why, out);
  },
});
