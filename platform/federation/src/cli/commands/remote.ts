import type { RemoteSummary } from '@onesite/protocol/registry';
import { command } from '../command.ts';
import { connect } from '../connect.ts';
import { table } from '../output.ts';
import { remote as name } from './arguments.ts';

export const remote = command({
  name: 'remote',
  description: 'What each remote may own; with a name and options, change it',
  args: {
    remote: { ...name, required: false },
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
  async run(args, out) {
    const registry = connect();
    const { team, paths, data, budget, subject, issuer } = args;
    const isChange = [team, paths, data, budget, subject].some((value) => value !== undefined);
    if (isChange && !args.remote)
      throw new Error('Name the remote to change: federation remote <remote> --paths /orders');
    const workflow = subject === '' ? null : subject && { issuer, subject };
    const budgetBytes = budget && Number(budget) * 1024;
    const change = { team, paths: listOf(paths), data: listOf(data), budgetBytes, workflow };
    if (isChange) await registry.putRemote(args.remote!, change as Partial<RemoteSummary>);
    const remotes = (await registry.remotes()).filter(({ name }) => !args.remote || name === args.remote);
    if (args.remote && remotes.length === 0)
      throw new Error(
        `There is no ${args.remote} yet. Publish it first, or make its row: federation remote ${args.remote} --paths /…`,
      );
    out.result(remotes, describe(remotes));
  },
});

const listOf = (text: string | undefined) =>
  text
    ?.split(',')
    .map((one) => one.trim())
    .filter(Boolean);

const describe = (remotes: RemoteSummary[]) =>
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
