import type { CohortSummary } from '@onesite/protocol/registry';
import type { RegistryClient } from '../../publish/registryClient.ts';
import { command } from '../command.ts';
import { connectTo } from '../connect.ts';
import { membersText, type Output, percent, tableOr, timeText, viewsText } from '../output.ts';
import { releaseVersions } from '../release.ts';
import { environment, resume, why } from './arguments.ts';

type Options = { share?: string; steps?: string; every?: string; why?: string; resume?: string };
type Action = (registry: RegistryClient, named: string[], options: Options, out: Output) => Promise<unknown>;

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
    steps: {
      type: 'string',
      description:
        'Percents by which the site widens it: 5,25,100 promotes it at the end, if its visitors have no more errors',
    },
    every: { type: 'string', description: 'Minutes from one step to the next; default: 60' },
    environment,
    why,
    resume,
  },
  async run(args, out) {
    const [first = '', ...rest] = args._;
    const action = Object.hasOwn(actions, first) ? actions[first] : undefined;
    await (action ?? start)(connectTo(args), action ? rest : args._, args, out);
  },
});

const start: Action = async (registry, [name, version], options, out) => {
  if (!name || !version)
    throw new Error('Name a remote and its version: federation cohort <remote> <version> --share 5');
  out.progress(`Passing the gates: ${name} ${version}`);
  const given = [options.share, ...(options.steps?.split(',') ?? [])].filter((text) => text !== undefined);
  const [first, ...steps] = given.map(shareOf);
  const made = await registry.startCohort({
    members: { [name]: version },
    share: first ?? 0.05,
    ...(steps.length > 0 && { steps, stepMinutes: minutesOf(options.every ?? '60') }),
    why: options.why,
  });
  out.result(
    made,
    [
      `Cohort ${made.id}: ${percent(made.share)} of all visitors get ${membersText(made.members)}`,
      made.steps && `Next, ${made.stepMinutes} minutes after each step: ${made.steps.map(percent).join(', ')}`,
      `Give it to more with: federation cohort widen ${made.id} --share 25; end it with: federation cohort stop ${made.id}`,
    ]
      .filter(Boolean)
      .join('\n'),
  );
};

const actions: Record<string, Action> = {
  async list(registry, _, __, out) {
    const cohorts = await registry.cohorts();
    const rows = cohorts.map((one) => [
      one.id,
      membersText(one.members),
      percent(one.share),
      one.state,
      timeText(one.createdAt),
      one.person ?? one.token,
      one.endedBecause ?? one.why,
      one.reported && viewsText(one.reported),
    ]);
    const head = ['COHORT', 'OF', 'SHARE', 'STATE', 'SINCE', 'WHO', 'WHY', 'REPORTED'];
    const none = 'There is none. Start one with: federation cohort <remote> <version>';
    out.result(cohorts, tableOr(none, head, rows));
  },

  async widen(registry, [named], options, out) {
    if (!options.share) throw new Error('Say how many get it: federation cohort widen <cohort> --share 25');
    const { id } = await running(registry, named);
    const widened = await registry.widenCohort(id, { share: shareOf(options.share), why: options.why });
    out.result(widened, `Cohort ${id}: ${percent(widened.share)} of all visitors get ${membersText(widened.members)}`);
  },

  async stop(registry, [named], { why }, out) {
    const { id } = await running(registry, named);
    out.result(await registry.stopCohort(id, why), `Cohort ${id} is stopped: all visitors get what is live.`);
  },

  /** The promote ends the cohort, because everybody now has its version. */
  async promote(registry, [named], options, out) {
    const { members } = await running(registry, named);
    const wanted = Object.entries(members).map(([name, version]) => ({ name, version }));
    await releaseVersions(registry, wanted, options, out);
  },
};

/** The running cohort with this id, or of this remote. @throws Error */
async function running(registry: RegistryClient, named: string | undefined): Promise<CohortSummary> {
  if (!named) throw new Error('Name the cohort or its remote, as in: federation cohort list');
  const cohorts = await registry.cohorts();
  const found = cohorts.find(({ id, members, state }) => id === named || (state === 'running' && named in members));
  if (found) return found;
  throw new Error(`No cohort of ${named} is running. List them with: federation cohort list`);
}

function minutesOf(text: string) {
  const minutes = Number(text);
  if (Number.isInteger(minutes) && minutes > 0) return minutes;
  throw new Error(`--every is whole minutes, such as 60: not ${text}.`);
}

function shareOf(text: string) {
  const share = Number(text.replace(/\s*%$/, '')) / 100;
  if (share > 0 && share <= 1) return share;
  throw new Error(`A share is percent, such as 5, and 100 at most: not ${text}.`);
}
