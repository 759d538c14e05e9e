import type { EdgeState } from '@onesite/protocol/registry';
import { type RegistryClient, RegistryError } from '../../publish/registryClient.ts';
import { describeFailed } from '../describeServed.ts';
import { type Problem, withoutPeriod } from './problem.ts';

type Registry = Pick<RegistryClient, 'current' | 'edges' | 'requirePublished'>;

/** What is wrong with the token, the registry's database, the files of the live set, or the edges. */
export async function releaseProblems(registry: Registry): Promise<Problem[]> {
  try {
    const { number, versions } = await registry.current();
    if (number === 0)
      return [
        {
          about: 'release',
          problem: 'Nothing is live, so visitors get no page',
          next: 'Publish a shell and a remote: federation publish <package>… --promote',
        },
      ];
    const edges = await registry.edges();
    return [...(await storeProblems(registry, versions)), ...edgeProblems(edges)];
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    return [callProblem(error)];
  }
}

const tokenNext =
  "Ask the site's operator for a token (federation token create <remote>), and set it as FEDERATION_TOKEN";

/** By the status of a refused call. */
function callProblem({ status, message }: RegistryError): Problem {
  const problem = withoutPeriod(message);
  if (status === 401 || status === 403) return { about: 'token', problem, next: tokenNext };
  if (status === 429)
    return { about: 'token', problem, next: 'Correct FEDERATION_TOKEN, wait a minute, and try again' };
  if (status === 503)
    return {
      about: 'database',
      problem,
      next: 'Check whether the database of REGISTRY_DATABASE_URL (or DATABASE_URL) runs and accepts connections',
    };
  if (status === 404)
    return {
      about: 'site',
      problem: 'There is no registry at this address',
      next: "Set REGISTRY_URL to the site's own",
    };
  return { about: 'site', problem, next: "Look at the site's log" };
}

/** The registry answers for a version only if the store has all of its files. */
async function storeProblems(registry: Registry, versions: Record<string, string>): Promise<Problem[]> {
  const found = Object.entries(versions).map(async ([name, version]): Promise<Problem[]> => {
    try {
      await registry.requirePublished(name, version);
      return [];
    } catch (error) {
      if (!(error instanceof RegistryError)) throw error;
      const next =
        error.status === 404
          ? `Publish the same build again: federation publish ${name}`
          : 'Check whether the store of STORE_URL (or DATA_DIR/store) can be read';
      return [{ about: 'store', problem: `${name} ${version} is live: ${withoutPeriod(error.message)}`, next }];
    }
  });
  return (await Promise.all(found)).flat();
}

function edgeProblems(edges: EdgeState[]): Problem[] {
  if (edges.length === 0)
    return [{ about: 'edge', problem: 'No edge has reported lately', next: 'Start one: it serves the newest set' }];
  const failed = describeFailed(edges.flatMap(({ edge, failed }) => failed.map((route) => ({ edge, ...route }))));
  return [
    ...edges.flatMap(edgeProblem),
    ...failed.map(
      (text): Problem => ({
        about: 'edge',
        problem: withoutPeriod(text),
        next: 'Fix the page, or undo its release: federation rollback <remote>',
      }),
    ),
  ];
}

function edgeProblem({ edge, serving, state, reason, secondsAgo }: EdgeState): Problem[] {
  const served = serving === null ? 'nothing' : `set ${serving}`;
  if (state === 'refusing')
    return [
      {
        about: 'edge',
        problem: `${edge} refuses the newest set and serves ${served}: ${withoutPeriod(reason ?? 'it does not say why')}`,
        next:
          serving === null
            ? 'Find a set that worked (federation history), and restore it: federation rollback --set <number>'
            : `Fix it and publish again, or go back: federation rollback --set ${serving}`,
      },
    ];
  if (state === 'lost')
    return [
      {
        about: 'edge',
        problem: `${edge} has not reported for ${secondsAgo} s, and may still serve ${served}`,
        next: "Check whether it runs and reaches the registry's database; if not, restart it",
      },
    ];
  return [];
}
