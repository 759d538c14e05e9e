import { defaultEnvironment } from '@onesite/protocol/registry';
import type { MiddlewareHandler } from 'hono';
import type { Sql } from 'postgres';
import { edgesWithoutEnvironment } from '../edges/edgeRows.ts';
import { RegistryRefusal } from '../errors/refusal.ts';
import { inEnvironment } from '../tokens/caller.ts';
import type { RegistryEnv } from './readRequest.ts';

/**
 * The environment that a call is about: `/api/releases/environments/staging/promote`. It is in the path, so that a registry without
 * environments refuses the call, instead of releasing to production. The caller has the rights there.
 * @param names those of this site
 */
export const chooseEnvironment =
  (sql: Sql, names: string[]): MiddlewareHandler<RegistryEnv> =>
  async (c, next) => {
    const environment = c.req.param('environment') ?? defaultEnvironment;
    if (!names.includes(environment))
      throw new RegistryRefusal(
        'not_found',
        `There is no environment ${environment.slice(0, 50)}. This site has ${names.join(', ')}: its operator adds one to ENVIRONMENTS.`,
      );
    if (environment !== defaultEnvironment && c.req.method !== 'GET')
      await requireEdgesWithEnvironments(sql, environment);
    c.set('environment', environment);
    c.set('caller', inEnvironment(c.get('caller'), environment));
    await next();
  };

async function requireEdgesWithEnvironments(sql: Sql, environment: string) {
  const [edge] = await edgesWithoutEnvironment(sql);
  if (edge)
    throw new RegistryRefusal(
      'release_conflict',
      `The edge ${edge} is of an earlier release of the platform, and would serve what is made for ${environment} to its visitors. Update it first.`,
    );
}
