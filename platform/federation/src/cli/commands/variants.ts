import {
  type Members,
  percent,
  type VariantKind,
  type VariantSummary,
  viewsText,
  type Watch,
} from '@onesite/protocol/registry';
import type { RegistryClient } from '@onesite/protocol/registryClient';
import {
  command,
  environment,
  membersText,
  type Output,
  packages,
  resume,
  tableOr,
  timeText,
  why,
} from '../command.ts';
import { builtPackage, commit, siteUrl } from '../connect.ts';
import { releaseVersions } from './release.ts';

const membersDescription =
  'Packages, whose builds are published if they are not yet; mf-orders=0.1.0-3fa38b6b957a for a version. Or: list, revoke <id>, revoke --all <remote>';

export const preview = command({
  name: 'preview',
  description: 'Show versions to people with a link, without making them live; list and revoke links',
  args: {
    packages: { ...packages, description: membersDescription, required: false },
    days: { type: 'string', description: 'Days until the link expires, 30 at most; default: 7' },
    note: { type: 'string', description: 'What it is for, in 200 characters; shown before the preview is opened' },
    set: {
      type: 'string',
      description: 'Number of an earlier set, which is shown as it was; packages that are named replace its versions',
    },
    all: { type: 'string', description: 'With revoke: all previews of this remote' },
    environment,
  },
  async run(args, { out, registry }) {
    const [action, id] = args._;
    if (action === undefined && !args.set)
      throw new Error('Name a package, or a version as mf-orders=<version>. See: federation preview --help');
    if (action === 'list') return list(registry, 'preview', out);
    if (action === 'revoke') {
      if (args.all) {
        const ended = await registry.endPreviews(args.all);
        return out.result(
          ended,
          `Revoked of ${args.all}: ${ended.map((one) => one.id).join(', ') || 'none was open'}.`,
        );
      }
      if (!id) throw new Error('Name the preview, as in: federation preview list; or a remote: --all <remote>');
      const revoked = await registry.endVariant(id);
      return out.result(revoked, `Preview ${id} is revoked: from their next request on, all see what is live.`);
    }
    const { days, note, set } = args;
    const members = { ...(await versionsIn(registry, set)), ...(await membersOf(registry, args._, out)) };
    out.progress(`Passing the gates: ${membersText(members)}`);
    const started = await registry.startVariant({
      kind: 'preview',
      members,
      isWhole: set ? true : undefined,
      days: days ? Number(days) : undefined,
      why: note,
    });
    const url = new URL(`/previews/${started.handle}`, siteUrl()).href;
    out.result(
      { ...started, url },
      [
        `Preview ${started.id} of ${membersText(members)}, until ${timeText(started.expiresAt!)}`,
        `  ${url}`,
        ...(registry.option ? [`It opens at the addresses of ${args.environment}.`] : []),
        ...(members.shell
          ? [`What is not ready for this shell is shown as it is: federation ready shell@${members.shell}`]
          : []),
        `Anybody with the link can see it. End it with: federation preview revoke ${started.id}${registry.option}`,
      ].join('\n'),
    );
  },
});

export const cohort = command({
  name: 'cohort',
  description:
    'Give a published version to a share of all visitors: <remote> <version> --share 5. Then: list, widen <cohort> --share 25, stop <cohort>, promote <cohort>',
  args: {
    remote: {
      type: 'positional',
      description:
        'A remote, followed by its version; or list, widen, stop, promote, followed by a cohort or its remote',
      required: true,
    },
    share: { type: 'string', description: 'Percent of all visitors; default: 5' },
    watch: { type: 'string', description: 'errors: it is withdrawn for errors alone, and not for being slower' },
    environment,
    why,
    resume,
  },
  async run(args, { out, registry }) {
    const [first, second] = args._;
    const { share, why } = args;
    if (first === 'list') return list(registry, 'cohort', out);
    if (first === 'stop') {
      const { id } = await runningCohort(registry, second);
      return out.result(await registry.endVariant(id, why), `Cohort ${id} is stopped: all visitors get what is live.`);
    }
    if (first === 'promote') {
      // It ends the cohort, because everybody now has its version.
      const { members } = await runningCohort(registry, second);
      const wanted = Object.entries(members).map(([name, version]) => ({ name, version }));
      return releaseVersions(registry, wanted, args, out);
    }
    if (first === 'widen') {
      if (!share) throw new Error('Say how many get it: federation cohort widen <cohort> --share 25');
      const { id } = await runningCohort(registry, second);
      const widened = await registry.widenCohort(id, { share: shareOf(share), why });
      return out.result(widened, describeCohort(widened));
    }
    if (!first || !second)
      throw new Error('Name a remote and its version: federation cohort <remote> <version> --share 5');
    out.progress(`Passing the gates: ${first} ${second}`);
    const started = await registry.startVariant({
      kind: 'cohort',
      members: { [first]: second },
      share: share === undefined ? 0.05 : shareOf(share),
      ...(args.watch && { watch: args.watch as Watch }),
      why,
    });
    const more =
      started.share < 0.25
        ? `more with: federation cohort widen ${started.id} --share 25`
        : `all with: federation cohort promote ${started.id}`;
    out.result(
      started,
      `${describeCohort(started)}\nGive it to ${more}; end it with: federation cohort stop ${started.id}`,
    );
  },
});

const describeCohort = ({ id, share, members }: VariantSummary) =>
  `Cohort ${id}: ${percent(share)} of all visitors get ${membersText(members)}`;

async function versionsIn(registry: RegistryClient, set: string | undefined): Promise<Members> {
  if (!set) return {};
  const { members } = await registry.set(Number(set));
  return Object.fromEntries(members.map(({ name, version }) => [name, version]));
}

/** Named versions; for a package without one, its local build, which is published if necessary. */
async function membersOf(registry: RegistryClient, packages: string[], out: Output): Promise<Members> {
  const members: Members = {};
  for (const argument of packages) {
    const [name = '', version] = argument.split('=', 2);
    if (version) members[name] = version;
    else {
      out.progress(`Publishing ${argument}`);
      const published = await registry.publish(builtPackage(argument), commit());
      members[published.name] = published.version;
    }
  }
  return members;
}

const howToStart = {
  preview: 'Make one with: federation preview <package>…',
  cohort: 'Start one with: federation cohort <remote> <version>',
};

async function list(registry: RegistryClient, kind: VariantKind, out: Output) {
  const variants = await registry.variants(kind);
  const rows = variants.map((one) => {
    const [versions, since] = [membersText(one.members), timeText(one.createdAt)];
    const expires = one.expiresAt && timeText(one.expiresAt);
    const [who, why] = [one.person ?? one.token, one.endedBecause ?? one.why];
    const reported = one.reported && viewsText(one.reported);
    const share = kind === 'cohort' ? [percent(one.share)] : [];
    return [one.id, versions, ...share, one.state, since, expires, who, why, reported];
  });
  const head = [
    kind.toUpperCase(),
    'OF',
    ...(kind === 'cohort' ? ['SHARE'] : []),
    'STATE',
    'SINCE',
    'EXPIRES',
    'WHO',
    'WHY',
    'REPORTED',
  ];
  out.result(variants, tableOr(`There is none. ${howToStart[kind]}`, head, rows));
}

/** The running cohort with this id, or of this remote. @throws Error */
async function runningCohort(registry: RegistryClient, named: string | undefined): Promise<VariantSummary> {
  if (!named) throw new Error('Name the cohort or its remote, as in: federation cohort list');
  const cohorts = await registry.variants('cohort');
  const found = cohorts.find(({ id, members, state }) => id === named || (state === 'running' && named in members));
  if (found) return found;
  throw new Error(`No cohort of ${named} is running. List them with: federation cohort list`);
}

function shareOf(text: string) {
  const share = Number(text.replace(/\s*%$/, '')) / 100;
  if (share > 0 && share <= 1) return share;
  throw new Error(`A share is percent, such as 5, and 100 at most: not ${text}.`);
}
