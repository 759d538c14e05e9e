import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { registryClient } from '../publish/registryClient.ts';

/**
 * Which site, and with which right: REGISTRY_URL and FEDERATION_TOKEN, else the site that runs from this workspace.
 * @throws Error that says what to set
 */
export function connect(environment = process.env) {
  const data = dataFolder(environment);
  const token = environment.FEDERATION_TOKEN ?? environment.PLATFORM_TOKEN ?? read(join(data, 'platform-token'));
  if (!token)
    throw new Error(`No token: set FEDERATION_TOKEN, or DATA_DIR to the data folder of the site (looked in ${data}).`);
  return registryClient(siteUrl(environment), token);
}

/** Where that site is: REGISTRY_URL, else what the one that runs from this workspace has noted of itself. */
export const siteUrl = (environment = process.env) =>
  environment.REGISTRY_URL ?? read(join(dataFolder(environment), 'url')) ?? 'http://localhost:3000';

const dataFolder = (environment: NodeJS.ProcessEnv) => resolve(workspace(), environment.DATA_DIR ?? '.data');

/** Where a package lives: a path from here, or its name in the workspace. @throws Error */
export function packageDirectory(named: string) {
  const dir = [resolve(named), join(workspace(), named)].find((path) => existsSync(join(path, 'package.json')));
  if (dir) return dir;
  throw new Error(`There is no package in ${resolve(named)}, and none named ${named} in ${workspace()}.`);
}

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);

function workspace(from = process.cwd()): string {
  if (existsSync(join(from, 'pnpm-workspace.yaml'))) return from;
  return dirname(from) === from ? process.cwd() : workspace(dirname(from));
}
