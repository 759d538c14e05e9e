import { isPublic, privateCaching } from './documents/policy.ts';
import type { Env } from './environment.ts';
import type { VisitorSet } from './live/chooseSet.ts';

export type FetchHandler = (request: Request, env?: Env) => Response | Promise<Response>;
type ChooseSet = (request: Request, env?: Env) => Promise<VisitorSet | undefined>;

/** Calls of the API. Each response names the set that its visitor gets now, so an open page with another set notices the change. */
export function apiCalls(api: FetchHandler, choose: ChooseSet): FetchHandler {
  return async (request, env) => {
    const { served = '0', isForAll = true } = (await choose(request, env)) ?? {};
    const release = { 'Release-Set': served };
    env?.outgoing?.setHeader('Release-Set', served);
    const response = api(request, env);
    if (!isForAll) return forOneVisitor(response, release, env);
    return env?.outgoing ? response : withHeaders(response, release);
  };
}

/** Makes a response private that any cache might store, such as a list: here it names the set of one visitor. */
async function forOneVisitor(made: Response | Promise<Response>, release: Record<string, string>, env?: Env) {
  const response = await made;
  const { outgoing } = env ?? {};
  if (outgoing && !outgoing.headersSent && isPublic(String(outgoing.getHeader?.('Cache-Control'))))
    for (const [name, value] of Object.entries(privateCaching)) outgoing.setHeader(name, value);
  if (isPublic(response.headers.get('Cache-Control'))) return withHeaders(response, { ...release, ...privateCaching });
  return outgoing ? response : withHeaders(response, release);
}

async function withHeaders(made: Response | Promise<Response>, headers: Record<string, string>) {
  const response = await made;
  const all = new Headers(response.headers);
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  return new Response(response.body, { status: response.status, headers: all });
}
