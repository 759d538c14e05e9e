import type { Right } from '@onesite/protocol/registry';
import { defineCommand } from 'citty';
import { command } from '../command.ts';
import { connect } from '../connect.ts';
import { table, tableOr, timeText } from '../output.ts';
import { remote } from './arguments.ts';

const create = command({
  name: 'token create',
  description: 'Make a token for one remote. It is printed once',
  args: {
    remote,
    rights: {
      type: 'string',
      description:
        "'publish', 'promote' or 'publish,promote'; default: publish. 'promote@staging' is in this environment only",
    },
    days: { type: 'string', description: 'Days until it expires, 366 at most; default: 90' },
    note: { type: 'string', description: 'What it is for' },
  },
  async run(args, out) {
    const rights = (args.rights ?? 'publish').split(',').map((right) => right.trim()) as Right[];
    const made = await connect().createToken({
      remote: args.remote,
      rights,
      days: Number(args.days ?? 90),
      ...(args.note && { note: args.note }),
    });
    out.result(
      made,
      [
        `Token ${made.id} of ${made.remote}: ${made.rights.join(', ')}, until ${timeText(made.expiresAt)}`,
        `  ${made.token}`,
        'It is not shown again. Anybody who has it can run code in the pages of every visitor: store it as a secret,',
        `and end it with: federation token revoke ${made.id}`,
        made.isUnpublished &&
          `No version of ${made.remote} was ever published: the token is for its first one. Check that the name is right.`,
      ]
        .filter(Boolean)
        .join('\n'),
    );
  },
});

const list = command({
  name: 'token list',
  description: 'All tokens of remotes, without their secrets',
  args: {},
  async run(_, out) {
    const tokens = await connect().tokens();
    const rows = tokens.map(({ id, remote, rights, expiresAt, revokedAt, lastUsedAt, note }) => {
      const isExpired = Date.parse(expiresAt) <= Date.now();
      const state = revokedAt ? 'revoked' : isExpired ? 'expired' : 'valid';
      return [id, remote, rights.join(','), state, timeText(expiresAt), lastUsedAt && timeText(lastUsedAt), note];
    });
    const head = ['TOKEN', 'REMOTE', 'RIGHTS', 'STATE', 'EXPIRES', 'LAST USED', 'NOTE'];
    out.result(tokens, tableOr('There is none. Make one with: federation token create <remote>', head, rows));
  },
});

const revoke = command({
  name: 'token revoke',
  description: 'End a token at once',
  args: { id: { type: 'positional', description: 'As in: federation token list', required: true } },
  async run(args, out) {
    const revoked = await connect().revokeToken(args.id);
    out.result(revoked, `Token ${revoked.id} of ${revoked.remote} is revoked. Versions that it published stay.`);
  },
});

const uses = command({
  name: 'token uses',
  description: 'Uses of each token, also refused ones, newest first',
  args: { limit: { type: 'string', description: 'How many; default: 20' } },
  async run(args, out) {
    const all = await connect().tokenUses(Number(args.limit ?? 20));
    const rows = all.map(({ at, token, person, call, outcome }) => [timeText(at), token, person, call, outcome]);
    out.result(all, table(['TIME', 'TOKEN', 'WHO', 'CALL', 'OUTCOME'], rows));
  },
});

export const token = defineCommand({
  meta: { name: 'token', description: 'Tokens of single remotes: create, list, revoke, uses' },
  subCommands: { create, list, revoke, uses },
});
