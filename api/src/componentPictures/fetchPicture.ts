import { ADDRCONFIG } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect } from 'node:tls';
import { type PictureProblem, pictureLimits } from '@fieldbox/contract/catalogue/componentPictures';
import { brand } from '@fieldbox/contract/site/brand';
import { isPublicAddress } from './publicAddress.ts';

/** The way to other hosts; tests have one that leads nowhere else. */
export interface Network {
  /** The IP addresses of a host's name. */
  resolve: (host: string) => Promise<string[]>;
  /** A connection to an IP address, which has to show a certificate of this host. */
  connect: (address: string, host: string) => Duplex;
}

const internet: Network = {
  resolve: async (host) => (await lookup(host, { all: true, hints: ADDRCONFIG })).map(({ address }) => address),
  connect: (address, host) => connect({ host: address, port: 443, ...(!isIP(host) && { servername: host }) }),
};

/**
 * The bytes at an address of a supplier's choice. A name is resolved once for each request, and only a public address among the
 * results is connected to, so that no second answer of a name server counts. Nothing of ours goes along: no cookie, no referrer.
 * @throws FetchFailure
 */
export async function fetchPicture(address: string, network = internet, timeoutMs: number = pictureLimits.fetchMs) {
  const signal = AbortSignal.timeout(timeoutMs);
  const isOver = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  isOver.catch(() => {}); // an address that is none is thrown before anybody waits for it
  try {
    return await Promise.race([follow(new URL(address), network, signal), isOver]);
  } catch (error) {
    if (error instanceof FetchFailure) throw error;
    throw new FetchFailure(signal.aborted ? 'slow' : 'unreachable', { cause: error });
  }
}

async function follow(url: URL, network: Network, signal: AbortSignal, redirects = 0): Promise<Buffer> {
  const response = await open(url, network, signal);
  const { statusCode = 0, headers } = response;
  if (statusCode === 200) return readBody(response);
  response.destroy();
  if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined) {
    throw new FetchFailure(statusCode === 429 || statusCode >= 500 ? 'failing' : 'refused');
  }
  if (redirects === pictureLimits.redirects) throw new FetchFailure('redirects');
  if (!URL.canParse(headers.location, url.href)) throw new FetchFailure('refused');
  return follow(new URL(headers.location, url), network, signal, redirects + 1);
}

async function open(url: URL, network: Network, signal: AbortSignal): Promise<IncomingMessage> {
  if (url.protocol !== 'https:' || url.port || url.username || url.password) throw new FetchFailure('address');
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const address = (isIP(host) ? [host] : await network.resolve(host)).find(isPublicAddress);
  if (!address) throw new FetchFailure('unreachable');
  return new Promise((resolve, reject) => {
    request(url, {
      signal,
      defaultPort: 443,
      createConnection: () => network.connect(address, host),
      headers: { Accept: 'image/avif,image/webp,image/*', 'Accept-Encoding': 'identity', 'User-Agent': userAgent },
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

const userAgent = `${brand.name}-Pictures/1 (${brand.email})`;

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = Number(response.headers['content-length'] ?? 0);
  if (bytes > pictureLimits.bytes) throw tooLarge(response);
  bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    if (bytes > pictureLimits.bytes) throw tooLarge(response);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(response: IncomingMessage) {
  response.destroy();
  return new FetchFailure('bytes');
}

/** Why a picture could not be fetched or read. */
export class FetchFailure extends Error {
  constructor(
    readonly problem: PictureProblem,
    options?: ErrorOptions,
  ) {
    super(problem, options);
  }
}
