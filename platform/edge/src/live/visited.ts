import type { Env } from '../environment.ts';
import type { createOriginReader } from '../requests/requestOrigin.ts';
import type { PageRequest, SetChooser, SetRequest } from './chooseSet.ts';
import type { OpenVariants } from './openVariants.ts';

/** From a request to the set that its visitor gets. */
export type Visited = {
  chooseSet: SetChooser['chooseSet'];
  setRequestOf: (request: Request, env?: Env) => SetRequest;
  originOf: ReturnType<typeof createOriginReader>;
};

type Options = Pick<Visited, 'originOf'> & Pick<OpenVariants, 'cohorts'>;

/** Read the parts of a request that decide which set its visitor gets. */
export function createSetRequests({ originOf, cohorts }: Options) {
  function setRequestOf(request: Request, env?: Env): SetRequest {
    const cookie = env?.incoming ? env.incoming.headers.cookie : request.headers.get('Cookie');
    // While a cohort runs, a visitor without a cookie gets one, under the name that is read at the next request.
    const decides = Boolean(cookie) || cohorts().length > 0;
    const origin = decides ? originOf(request) : '';
    return { cookie, isSecure: typeof origin === 'string' && origin.startsWith('https:') };
  }

  /** The same for a request of a document. */
  const pageRequestOf = (request: Request, env: Env | undefined, path: string): PageRequest => ({
    ...setRequestOf(request, env),
    ...{ path, forwardedFor: request.headers.get('X-Forwarded-For'), request: env?.incoming ?? request },
  });

  return { setRequestOf, pageRequestOf };
}
