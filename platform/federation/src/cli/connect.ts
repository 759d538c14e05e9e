import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { refuseOldBuild } from '@onesite/protocol/build/sources';
import { createRegistryClient, RegistryError } from '@onesite/protocol/registryClient';

/**
 * A client for the site at REGISTRY_URL, with FEDERATION_TOKEN, or without one with the id token of the workflow that runs it. Without
 * REGISTRY_URL it is for the site of this workspace, whose own token (PLATFORM_TOKEN, or the file in its data folder) no other site gets.
 * @throws Error that says what to set
 */
export function connect(environment = process.env, environmentName?: string) {
  const options = { person: personIn(environment), environment: environmentName };
  return createRegistryClient(siteUrl(environment), tokenFor(environment), options);
}

/** For a command that takes an environment of the site. */
export const connectTo = (args: { environment?: string }) => connect(process.env, args.environment);

function tokenFor(environment: NodeJS.ProcessEnv) {
  const { REGISTRY_URL, FEDERATION_TOKEN, PLATFORM_TOKEN } = environment;
  const data = dataFolder(environment);
  const localToken = REGISTRY_URL ? undefined : PLATFORM_TOKEN || read(join(data, 'platform-token'));
  const storedToken = FEDERATION_TOKEN ?? localToken;
  const token = storedToken || workflowToken(siteUrl(environment), environment); // an empty one is a secret that was not set
  if (token) return token;
  throw new RegistryError(
    401,
    'not_authenticated',
    REGISTRY_URL
      ? `No token: set FEDERATION_TOKEN to one of the site at ${REGISTRY_URL}.`
      : `No token: set FEDERATION_TOKEN, or DATA_DIR to the data folder of the site (looked in ${data}).`,
  );
}

/**
 * A token of the site for this run of a workflow: no secret is stored. It is exchanged for the run's id token, which GitHub gives to a
 * job with `permissions: id-token: write`, and the workflow of any other forge puts into FEDERATION_ID_TOKEN.
 * FEDERATION_REMOTE names the remote if the repository has several.
 * @returns a function that exchanges it; undefined outside such a job
 */
function workflowToken(site: string, environment: NodeJS.ProcessEnv) {
  const { ACTIONS_ID_TOKEN_REQUEST_URL, ACTIONS_ID_TOKEN_REQUEST_TOKEN, FEDERATION_ID_TOKEN, FEDERATION_REMOTE } =
    environment;
  const exchange = async (idToken: string) =>
    (await createRegistryClient(site, '').exchangeToken(idToken, FEDERATION_REMOTE || undefined)).token;
  if (FEDERATION_ID_TOKEN) return () => exchange(FEDERATION_ID_TOKEN);
  if (!ACTIONS_ID_TOKEN_REQUEST_URL || !ACTIONS_ID_TOKEN_REQUEST_TOKEN) return undefined;
  return async () => {
    const address = new URL(ACTIONS_ID_TOKEN_REQUEST_URL);
    address.searchParams.set('audience', new URL(site).origin);
    const response = await fetch(address, { headers: { Authorization: `Bearer ${ACTIONS_ID_TOKEN_REQUEST_TOKEN}` } });
    if (!response.ok) throw new Error(`GitHub gives this job no id token: ${response.status} ${await response.text()}`);
    const { value } = (await response.json()) as { value: string };
    return exchange(value);
  };
}

/** The site's URL: REGISTRY_URL, else the one that the site running from this workspace wrote into its data folder. */
export const siteUrl = (environment = process.env) =>
  (environment.REGISTRY_URL || read(join(dataFolder(environment), 'url'))) ?? 'http://localhost:3000';

const dataFolder = (environment: NodeJS.ProcessEnv) => resolve(workspace(), environment.DATA_DIR || '.data');

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);

/** Who runs the command, for the history: the actor of a GitHub workflow, else git's user, else the account. */
const personIn = ({ GITHUB_ACTOR, USER, USERNAME }: NodeJS.ProcessEnv) =>
  GITHUB_ACTOR ?? git('config', 'user.name') ?? USER ?? USERNAME;

export const commit = () => git('rev-parse', 'HEAD');

function git(...args: string[]) {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined;
  } catch {
    return undefined; // no git, or no repository
  }
}

/** The folder of a package, given by path, or by its name in the workspace with or without `mf-`. @throws Error */
export function packageDirectory(named: string) {
  const places = [resolve(named), join(workspace(), named), join(workspace(), `mf-${named}`)];
  const dir = places.find((path) => existsSync(join(path, 'package.json')));
  if (dir) return dir;
  throw new Error(`There is no package in ${resolve(named)}, and none named ${named} in ${workspace()}.`);
}

/** The folder of a package whose build is published. @throws Error also if sources have changed since the build */
export function builtPackage(named: string) {
  const dir = packageDirectory(named);
  refuseOldBuild(dir);
  return dir;
}

/** The folder of the workspace, or of the command where there is none. */
export function workspace(from = process.cwd()): string {
  if (existsSync(join(from, 'pnpm-workspace.yaml'))) return from;
  return dirname(from) === from ? process.cwd() : workspace(dirname(from));
}
