import type { ReleaseMove } from '@onesite/protocol/registry';
import { command } from '../command.ts';
import { connectTo } from '../connect.ts';
import { tableOr, timeText } from '../output.ts';
import { environment, remote } from './arguments.ts';

export const history = command({
  name: 'history',
  description: 'The newest sets: what each changed, who made it, with which token, and why',
  args: {
    remote: { ...remote, description: 'Only the sets that changed this package', required: false },
    environment,
    limit: { type: 'string', description: 'How many; default: 20' },
  },
  async run(args, out) {
    const entries = await connectTo(args).history(Number(args.limit ?? 20), args.remote);
    const none = args.remote
      ? `No set has changed ${args.remote}. See: federation status`
      : 'There is no set yet. Publish with --promote.';
    const rows = entries.flatMap(({ number, at, kind, changes, person, token, why }) => {
      const [first, ...others] = changes.map(changeText);
      return [
        [number, timeText(at), kind, first ?? 'nothing', person, token, why],
        ...others.map((change) => [' ', ' ', ' ', change, ' ', ' ', ' ']),
      ];
    });
    out.result(entries, tableOr(none, ['SET', 'TIME', 'KIND', 'CHANGE', 'WHO', 'TOKEN', 'WHY'], rows));
  },
});

const changeText = ({ name, from, to }: ReleaseMove) => `${name}: ${from ?? 'absent'} -> ${to ?? 'withdrawn'}`;
