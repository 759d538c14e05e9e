import type { IncomingMessage, ServerResponse } from 'node:http';
import type { createEdge } from '../edge.ts';

type Edge = Awaited<ReturnType<typeof createEdge>>;

/** Requests as the server does: first without a Request. `isFinished` if that was enough. */
export async function ask(edge: Pick<Edge, 'respondDirectly' | 'fetch'>, request: Request) {
  const { method, url, headers } = request;
  const { protocol, host, pathname, search } = new URL(url);
  const incoming = {
    method,
    url: pathname + search,
    headers: { host, ...Object.fromEntries(headers) },
    socket: { encrypted: protocol === 'https:' },
  };
  const outgoing = fakeOutgoing();
  const requested = incoming as unknown as IncomingMessage;
  if (edge.respondDirectly(requested, outgoing as unknown as ServerResponse))
    return { isFinished: true, response: outgoing.response() };
  return { isFinished: false, response: await edge.fetch(request, { incoming: requested }) };
}

function fakeOutgoing() {
  const made: { init?: ResponseInit; body?: Uint8Array<ArrayBuffer> } = {};
  return {
    setHeader() {},
    writeHead(status: number, lines: string[]) {
      const headers = lines.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, lines[at + 1]!]] : []));
      made.init = { status, headers };
    },
    end: (body?: Uint8Array<ArrayBuffer>) => Object.assign(made, { body }),
    response: () => new Response(made.body, made.init),
  };
}
