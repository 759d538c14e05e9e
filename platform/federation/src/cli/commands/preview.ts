import type { Members, PreviewSummary } from '@onesite/protocol/registry';
import type { RegistryClient } from '../../publish/registryClient.ts';
import { command } from '../command.ts';
import { commit, connectTo, packageDirectory, siteUrl } from '../connect.ts';
import { membersText, type Output, tableOr, timeText } from '../output.ts';
import { environment, packages } from './arguments.ts';

const description =
  'Packages, whose builds are published if they are not yet; mf-orders=0.1.0-3fa38b6b957a for a version. Or: list, revoke <id>';

export const preview = command({
  name: 'preview',
  description: 'Show versions to people with a link, without making them live; list and revoke links',
  args: {
    packages: { ...packages, description, required: false },
    branch: {
      type: 'string',
      description: 'Keep one link for this branch, which shows what the branch published last',
    },
    days: {
      type: 'string',
      description: 'Days until the link expires, 30 at most; default: 7. Each publish of a branch renews them',
    },
    note: { type: 'string', description: 'What it is for; shown before the preview is opened' },
    environment,
  },
  async run(args, out) {
    const registry = connectTo(args);
    const [action, id] = args._;
    if (action === undefined)
      throw new Error('Name a package, or a version as mf-orders=<version>. See: federation preview --help');
    if (action === 'list') return list(registry, out);
    if (action === 'revoke') return revoke(registry, id, out);
    const members = await membersOf(registry, args._, out);
    out.progress(`Passing the gates: ${membersText(members)}`);
    const { branch, days, note } = args;
    const made = await registry.createPreview({
      members,
      branch: branch || undefined,
      days: days ? Number(days) : undefined,
      note,
    });
    const url = new URL(`/previews/${made.handle}`, siteUrl()).href;
    out.result(
      { ...made, url },
      [
        `Preview ${made.id} of ${membersText(members)}, until ${timeText(made.expiresAt)}`,
        `  ${url}`,
        ...(registry.option ? [`It opens at the addresses of ${args.environment}.`] : []),
        ...(made.branch ? [`The link stays for ${made.branch}, and shows what it published last.`] : []),
        `Anybody with the link can see it. End it with: federation preview revoke ${made.id}`,
      ].join('\n'),
    );
  },
});

/** Named versions; for a package without one, its local build, which is published if necessary. */
async function membersOf(registry: RegistryClient, named: string[], out: Output): Promise<Members> {
  const members: Members = {};
  for (const one of named) {
    const [name = '', version] = one.split('=', 2);
    if (version) members[name] = version;
    else {
      out.progress(`Publishing ${one}`);
      const published = await registry.publish(packageDirectory(one), commit());
      members[published.name] = published.version;
    }
  }
  return members;
}

async function list(registry: RegistryClient, out: Output) {
  const previews = await registry.previews();
  const rows = previews.map((one) => {
    const who = one.person ?? one.token;
    return [one.id, membersText(one.members), one.branch, stateOf(one), timeText(one.expiresAt), who, one.note];
  });
  const head = ['PREVIEW', 'OF', 'BRANCH', 'STATE', 'EXPIRES', 'WHO', 'NOTE'];
  out.result(previews, tableOr('There is none. Make one with: federation preview <package>…', head, rows));
}

async function revoke(registry: RegistryClient, id: string | undefined, out: Output) {
  if (!id) throw new Error('Name the preview, as in: federation preview list');
  const revoked = await registry.revokePreview(id);
  out.result(revoked, `Preview ${revoked.id} is revoked: from their next request on, all see what is live.`);
}

function stateOf({ revokedAt, expiresAt }: PreviewSummary) {
  if (revokedAt) return 'revoked';
  return Date.parse(expiresAt) <= Date.now() ? 'expired' : 'open';
}
