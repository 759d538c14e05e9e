import { defaultEnvironment } from '@onesite/protocol/registry';
import type { MiddlewareHandler } from 'hono';
import { RegistryRefusal } from '../errors/refusal.ts';
import { inEnvironment } from '../tokens/caller.ts';
import type { RegistryEnv } from './readRequest.ts';

/**
 * The environment that a call is about: `/api/releases/environments/staging/promote`. It is in the path, so that a registry without
 * environments refuses the call, instead of releasing to production. The caller has the rights there.
 * @param names those of this site
 */
export const chooseEnvironment =
  (names: string[]): MiddlewareHandler<RegistryEnv> =>
  async (c, next) => {
    const environment = c.req.param('environment') ?? defaultEnvironment;
    if (!names.includes(environment))
      throw new RegistryRefusal(
        'not_found',
        `There is no environment ${environment.slice(0, 50)}. This site has ${names.join(', ')}: its operator adds one to ENVIRONMENTS.`,
      );
    c.set('environment', environment);
    c.set('caller', inEnvironment(c.get('caller'), environment));
    await next();
  };
