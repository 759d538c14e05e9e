import type { IncomingMessage } from 'node:http';
import { finished, PassThrough, Readable } from 'node:stream';
import { buildConnector, Client, type Dispatcher, Pool } from 'undici';

type Forwarded = {
  /** Sent instead of the request's own headers. */
  headers?: Headers;
  /** Node's own request, whose body is sent on; without a server it is that of the request. */
  incoming?: IncomingMessage | undefined;
  /** Milliseconds without headers, or without more of a body, after which the call is aborted. */
  timeoutMs?: number;
};

/** The API answers within 5 s, or a body has begun; within 10 s if a password waits for its turn. */
const defaultTimeoutMs = 12_000;

const connectTimeoutMs = 2_000;

/** Headers of one connection, which are not forwarded with the call. The server has answered Expect itself. */
const connectionHeaders = [
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade', 'expect'],
];

/** Headers that this process sets. A visitor who names one in Connection could have it removed, and pass for somebody else. */
const proxyHeaders = new Set(['host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-request-id']);

/**
 * Forwards requests to another server by a client that frames each of them again: the other server never reads
 * how a visitor framed a request, rightly or not. A response is passed on without decoding it.
 */
export function createForwarder(address: string) {
  const { origin, hostname: servername } = new URL(address);
  const connect = buildConnector({ timeout: connectTimeoutMs });
  const pool = new Pool(origin, { connect });

  function sendOnNewConnection(options: Dispatcher.RequestOptions) {
    const client = new Client(origin, { connect });
    const response = client.request(options);
    void client.close(); // after this response
    return response;
  }

  /**
   * An idle connection may be closed by the other side at the moment of a call. A read is then repeated, on a new one. A write may have had
   * its effect, so it is not repeated: it gets a new connection from the beginning, which is not idle, at the price of a handshake.
   */
  async function send(options: Dispatcher.RequestOptions, isRead: boolean) {
    if (!isRead) return sendOnNewConnection(options);
    return pool.request(options).catch((error) => {
      if (error.code === 'UND_ERR_HEADERS_TIMEOUT') throw error; // its caller has waited long enough
      return sendOnNewConnection(options);
    });
  }

  async function forward(request: Request, { headers, incoming, timeoutMs = defaultTimeoutMs }: Forwarded = {}) {
    const { method } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    const { pathname, search } = new URL(request.url);
    const options = {
      method: method as Dispatcher.HttpMethod,
      path: pathname + search,
      headers: headersOf(headers ?? request.headers, isRead),
      body: isRead ? null : bodyOf(request, incoming),
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      servername, // otherwise the visitor's Host would decide for which name the other side has to have a certificate
    };
    return responseOf(await send(options, isRead), method);
  }

  return { forward, close: () => pool.destroy() };
}

/** Names and values in turn. A read is sent without its body, and so without a length: the other side would take the next request for it. */
function headersOf(headers: Headers, isRead: boolean): string[] {
  const isSentOn = endToEndFilter(headers.get('Connection'));
  return [...headers].filter(([name]) => isSentOn(name) && !(isRead && name === 'content-length')).flat();
}

/** The client destroys a body that it no longer needs: with Node's own request, the connection of the visitor would end. */
function bodyOf(request: Request, incoming: IncomingMessage | undefined): Readable | null {
  if (!incoming) return request.body && Readable.from(request.body);
  const body = new PassThrough();
  finished(incoming, (error) => error && body.destroy(error)); // `pipe` would wait for the rest without end
  return incoming.pipe(body);
}

function responseOf({ statusCode: status, headers: sent, body }: Dispatcher.ResponseData, method: string) {
  const headers = new Headers();
  const isSentOn = endToEndFilter(String(sent.connection));
  for (const [name, value] of Object.entries(sent))
    if (isSentOn(name)) for (const one of [value ?? []].flat()) headers.append(name, one);
  const isEmpty = method === 'HEAD' || [204, 205, 304].includes(status);
  if (isEmpty) void body.dump();
  // Not Readable.toWeb: where a visitor leaves at the end of a body, it throws where nobody can catch it (Node 20).
  return new Response(isEmpty ? null : ReadableStream.from<Uint8Array>(body), { status, headers });
}

/** @param connection the header `Connection`, which lists further such headers @returns whether a header of this name is sent on */
function endToEndFilter(connection: string | null) {
  const listed = (connection ?? '').toLowerCase().split(/[\s,]+/);
  const dropped = new Set([...connectionHeaders, ...listed.filter((name) => !proxyHeaders.has(name))]);
  return (name: string) => !dropped.has(name);
}
