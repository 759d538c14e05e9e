import { isPublic, privateCaching } from './documents/sharedCaches.ts';
import type { Env } from './environment.ts';
import type { Chosen } from './live/chooseSet.ts';

export type Answering = (request: Request, env?: Env) => Response | Promise<Response>;
type Choosing = (request: Request, env?: Env) => Chosen | undefined | Promise<Chosen | undefined>;

/** Calls of the API. Each response names the set that its visitor gets now, so an open page with another set notices the change. */
export function apiCalls(api: Answering, choose: Choosing): Answering {
  function callFor(chosen: Chosen | undefined, request: Request, env?: Env) {
    const { served = '0', isForAll = true } = chosen ?? {};
    const release = { 'Release-Set': served };
    env?.outgoing?.setHeader('Release-Set', served);
    const answer = api(request, env);
    if (!isForAll) return forOneVisitor(answer, release, env);
    return env?.outgoing ? answer : withHeaders(answer, release);
  }

  return (request, env) => {
    const chosen = choose(request, env);
    return chosen instanceof Promise
      ? chosen.then((chosen) => callFor(chosen, request, env))
      : callFor(chosen, request, env);
  };
}

/** Makes a response private that any cache might store, such as a list: here it names the set of one visitor. */
async function forOneVisitor(made: Response | Promise<Response>, release: Record<string, string>, env?: Env) {
  const answer = await made;
  const { outgoing } = env ?? {};
  if (outgoing && !outgoing.headersSent && isPublic(String(outgoing.getHeader?.('Cache-Control'))))
    for (const [name, value] of Object.entries(privateCaching)) outgoing.setHeader(name, value);
  return isPublic(answer.headers.get('Cache-Control'))
    ? withHeaders(answer, { ...release, ...privateCaching })
    : outgoing
      ? answer
      : withHeaders(answer, release);
}

async function withHeaders(made: Response | Promise<Response>, headers: Record<string, string>) {
  const answer = await made;
  const all = new Headers(answer.headers);
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  return new Response(answer.body, { status: answer.status, headers: all });
}
