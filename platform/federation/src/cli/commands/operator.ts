import type { PruneResult, RemoteSummary, Right } from '@onesite/protocol/registry';
import { defineCommand } from 'citty';
import { command, limit, remote as remoteArgument, table, tableOr, timeText } from '../command.ts';

export const remote = command({
  name: 'remote',
  description: 'What each remote may own; with a name and options, change it',
  args: {
    remote: { ...remoteArgument, required: false },
    team: { type: 'string', description: 'The team that it belongs to' },
    paths: {
      type: 'string',
      description: 'Its paths, separated by commas; each includes everything below it, / is the home page alone',
    },
    data: { type: 'string', description: 'The API paths that its pages may read on the server, separated by commas' },
    subject: {
      type: 'string',
      description:
        "The workflows that may publish it, by the claim sub of their id tokens, such as repo:acme/fleet:ref:refs/heads/main; '' is none",
    },
    issuer: {
      type: 'string',
      description: 'Their forge, such as https://gitlab.com',
      default: 'https://token.actions.githubusercontent.com',
    },
    budget: { type: 'string', description: 'KB of JavaScript, Brotli, that one of its pages may load' },
  },
  async run(args, { out, registry }) {
    const { team, paths, data, budget, subject, issuer } = args;
    const isChange = [team, paths, data, budget, subject].some((value) => value !== undefined);
    if (isChange && !args.remote)
      throw new Error('Name the remote to change: federation remote <remote> --paths /orders');
    const workflow = subject === '' ? null : subject && { issuer, subject };
    const budgetBytes = budget && Number(budget) * 1024;
    const change = { team, paths: listOf(paths), data: listOf(data), budgetBytes, workflow };
    // The registry checks the values, also of a budget that is no number.
    if (isChange) await registry.putRemote(args.remote!, change as Partial<RemoteSummary>);
    const remotes = (await registry.remotes()).filter(({ name }) => !args.remote || name === args.remote);
    if (args.remote && remotes.length === 0)
      throw new Error(
        `There is no ${args.remote} yet. Publish it first, or make its row: federation remote ${args.remote} --paths /…`,
      );
    out.result(remotes, describeRemotes(remotes));
  },
});

const listOf = (text: string | undefined) =>
  text
    ?.split(',')
    .map((one) => one.trim())
    .filter(Boolean);

const describeRemotes = (remotes: RemoteSummary[]) =>
  table(
    ['REMOTE', 'TEAM', 'PATHS', 'DATA', 'BUDGET', 'WORKFLOW'],
    remotes.map(({ name, team, paths, data, budgetBytes, workflow }) => [
      name,
      team,
      paths.join(' ') || null,
      data.join(' '),
      budgetBytes === null ? 'default' : `${Math.round(budgetBytes / 1024)} KB`,
      workflow && `${workflow.subject} of ${workflow.issuer}`,
    ]),
  );

const create = command({
  name: 'token create',
  description: 'Make a token for one remote. It is printed once',
  args: {
    remote: remoteArgument,
    rights: {
      type: 'string',
      description:
        "'publish', 'promote' or 'publish,promote'; default: publish. 'promote@staging' is in this environment only",
    },
    days: { type: 'string', description: 'Days until it expires, 366 at most; default: 90' },
    note: { type: 'string', description: 'What it is for' },
  },
  async run(args, { out, registry }) {
    const rights = (args.rights ?? 'publish').split(',').map((right) => right.trim()) as Right[];
    const created = await registry.createToken({
      remote: args.remote,
      rights,
      days: Number(args.days ?? 90),
      ...(args.note && { note: args.note }),
    });
    out.result(
      created,
      [
        `Token ${created.id} of ${created.remote}: ${created.rights.join(', ')}, until ${timeText(created.expiresAt)}`,
        `  ${created.token}`,
        'It is not shown again. Anybody who has it can run code in the pages of every visitor: store it as a secret,',
        `and end it with: federation token revoke ${created.id}`,
        created.isUnpublished &&
          `No version of ${created.remote} was ever published: the token is for its first one. Check that the name is right.`,
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
  async run(_, { out, registry }) {
    const tokens = await registry.tokens();
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
  async run(args, { out, registry }) {
    const revoked = await registry.revokeToken(args.id);
    out.result(revoked, `Token ${revoked.id} of ${revoked.remote} is revoked. Versions that it published stay.`);
  },
});

const uses = command({
  name: 'token uses',
  description: 'Uses of each token, also refused ones, newest first',
  args: { limit },
  async run(args, { out, registry }) {
    const all = await registry.tokenUses(Number(args.limit ?? 20));
    const rows = all.map(({ at, token, person, call, outcome }) => [timeText(at), token, person, call, outcome]);
    out.result(all, table(['TIME', 'TOKEN', 'WHO', 'CALL', 'OUTCOME'], rows));
  },
});

export const token = defineCommand({
  meta: { name: 'token', description: 'Tokens of single remotes: create, list, revoke, uses' },
  subCommands: { create, list, revoke, uses },
});

export const prune = command({
  name: 'prune',
  description: 'List versions that are no longer needed; with --yes, remove their files',
  args: { yes: { type: 'boolean', description: 'Remove them' } },
  async run(args, { out, registry }) {
    const result = await registry.prune(!args.yes);
    out.result(result, describePrune(result));
  },
});

function describePrune({ isDryRun, versions, strays, sets }: PruneResult) {
  if (versions.length + strays.length + sets === 0)
    return 'Nothing to remove: every version is live, was live in the last 30 days, is what a rollback goes to, or is one of the last ten of its package.';
  const bytes = versions.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const rows = [
    ...versions.map(({ name, version, sizeBytes }) => [name, version, megabytes(sizeBytes)]),
    ...strays.map(({ name, version }) => [name, version, 'never finished, or pruned before']),
  ];
  const summary = `${versions.length} versions, ${megabytes(bytes)}, ${strays.length} folders without a version, and ${sets} old sets in the store`;
  const end = isDryRun ? `Would remove ${summary}. Remove them with: federation prune --yes` : `Removed ${summary}.`;
  return `${table(['PACKAGE', 'VERSION', 'SIZE'], rows)}\n\n${end}`;
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
