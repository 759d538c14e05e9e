import { command } from '../command.ts';
import { connect, siteUrl } from '../connect.ts';
import { buildProblems, gateProblems } from '../doctor/buildProblems.ts';
import { machineProblems } from '../doctor/machineProblems.ts';
import { type Problem, withoutPeriod } from '../doctor/problem.ts';
import { releaseProblems } from '../doctor/releaseProblems.ts';
import { siteProblems } from '../doctor/siteProblems.ts';
import { exitCodes } from '../exitCodes.ts';
import { packages } from './arguments.ts';

export const doctor = command({
  name: 'doctor',
  description: 'List problems of this machine, the builds, the token and the site, each with the next step',
  args: { packages: { ...packages, required: false } },
  async run(args, out) {
    const problems = await allProblems(args._);
    out.result(problems, describeProblems(problems));
    if (problems.length > 0) process.exitCode = exitCodes.failed;
  },
});

async function allProblems(named: string[]): Promise<Problem[]> {
  const builds = await buildProblems(named);
  const { problems, isReachable } = await siteProblems(siteUrl());
  const local = [...machineProblems(process.versions.node), ...builds, ...problems];
  const registry = connected();
  if ('about' in registry) return [...local, registry];
  if (!isReachable) return local;
  const releases = await releaseProblems(registry);
  const canCheck = builds.length === 0 && releases.every(({ about }) => about === 'edge');
  return [...local, ...releases, ...(canCheck ? await gateProblems(named, registry) : [])];
}

function connected(): ReturnType<typeof connect> | Problem {
  try {
    return connect();
  } catch (error) {
    const next = "Ask the site's operator for a token, and set it as FEDERATION_TOKEN";
    return { about: 'token', problem: withoutPeriod((error as Error).message), next };
  }
}

export function describeProblems(problems: Problem[]) {
  if (problems.length === 0) return 'Nothing is wrong.';
  return problems.map(({ about, problem, next }) => `${about}: ${problem}.\n  Next: ${next}.`).join('\n');
}
