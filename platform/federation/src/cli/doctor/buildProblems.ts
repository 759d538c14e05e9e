import { pack } from '../../publish/pack.ts';
import type { RegistryClient } from '../../publish/registryClient.ts';
import { packageDirectory } from '../connect.ts';
import { type Problem, withoutPeriod } from './problem.ts';

/** What keeps the builds of packages, given by name or folder, from being published. */
export async function buildProblems(packages: string[]): Promise<Problem[]> {
  const found = packages.map(async (named): Promise<Problem[]> => {
    try {
      await pack(packageDirectory(named));
      return [];
    } catch (error) {
      const [problem, page] = (error as Error).message.split(/ Build it first: |(?= What a build of your own )/);
      const next = page?.startsWith(' What') ? page.trim() : buildThere;
      return [{ about: 'build', problem: withoutPeriod(problem!), next }];
    }
  });
  return (await Promise.all(found)).flat();
}

const buildThere = 'Name the folder of a package, and build it there: federation build';

/** What the gates object to in builds that can be published. */
export async function gateProblems(packages: string[], registry: Pick<RegistryClient, 'check'>): Promise<Problem[]> {
  const found: Problem[] = [];
  for (const named of packages) {
    const { name, findings } = await registry.check(packageDirectory(named));
    for (const { gate, problem, advice } of findings)
      found.push({
        about: 'build',
        problem: `The gate '${gate}' refuses ${name}: ${problem}`,
        next: withoutPeriod(advice),
      });
  }
  return found;
}
