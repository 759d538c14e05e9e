import type { CohortSummary } from '@onesite/protocol/registry';
import type { RegistryClient } from '../../publish/registryClient.ts';
import { command } from '../command.ts';
import { connectTo } from '../connect.ts';
import { membersText, type Output, percent, tableOr, timeText, viewsText } from '../output.ts';
import { releaseVersions } from '../release.ts';
import { environment, resume, why } from './arguments.ts';

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
    const registry = connectTo(args);
    const [first, second] = args._;
    const { share, steps, every = '60', why } = args;
    if (first === 'list') return list(registry, out);
    if (first === 'stop') {
      const { id } = await running(registry, second);
      return out.result(await registry.stopCohort(id, why), `Cohort ${id} is stopped: all visitors get what is live.`);
    }
    if (first === 'promote') {
      // It ends the cohort, because everybody now has its version.
      const { members } = await running(registry, second);
      const wanted = Object.entries(members).map(([name, version]) => ({ name, version }));
      return releaseVersions(registry, wanted, args, out);
    }
    if (first === 'widen') {
      if (!share) throw new Error('Say how many get it: federation cohort widen <cohort> --share 25');
      const { id } = await running(registry, second);
      const widened = await registry.widenCohort(id, { share: shareOf(share), why });
      return out.result(widened, describe(widened));
    }
    if (!first || !second)
      throw new Error('Name a remote and its version: federation cohort <remote> <version> --share 5');
    out.progress(`Passing the gates: ${first} ${second}`);
    const given = [share, ...(steps?.split(',') ?? [])].filter((text) => text !== undefined);
    const [start = 0.05, ...next] = given.map(shareOf);
    const made = await registry.startCohort({
      members: { [first]: second },
      share: start,
      ...(next.length > 0 && { steps: next, stepMinutes: minutesOf(every) }),
      why,
    });
    const lines = [
      describe(made),
      made.steps && `Next, ${made.stepMinutes} minutes after each step: ${made.steps.map(percent).join(', ')}`,
      `Give it to more with: federation cohort widen ${made.id} --share 25; end it with: federation cohort stop ${made.id}`,
    ];
    out.result(made, lines.filter(Boolean).join('\n'));
  },
});

const describe = ({ id, share, members }: CohortSummary) =>
  `Cohort ${id}: ${percent(share)} of all visitors get ${membersText(members)}`;

async function list(registry: RegistryClient, out: Output) {
  const cohorts = await registry.cohorts();
  const rows = cohorts.map(({ id, members, share, state, createdAt, person, token, endedBecause, why, reported }) => [
    ...[id, membersText(members), percent(share), state, timeText(createdAt), person ?? token, endedBecause ?? why],
    reported && viewsText(reported),
  ]);
  const head = ['COHORT', 'OF', 'SHARE', 'STATE', 'SINCE', 'WHO', 'WHY', 'REPORTED'];
  out.result(cohorts, tableOr('There is none. Start one with: federation cohort <remote> <version>', head, rows));
}

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
