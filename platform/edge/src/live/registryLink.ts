import {
  type EdgeAnswer,
  type EdgeMessage,
  type NumberedReports,
  type OpenPreview,
  type PreviewAnswer,
  registryTime,
} from '@onesite/protocol/live';
import { readSignedJson, type SigningKeys, signedCall } from '@onesite/protocol/signature';

type Options = {
  /** The registry's calls: in this process, or over the network. */
  fetch: (request: Request) => Response | Promise<Response>;
  address: string;
  environment: string;
  keys: SigningKeys;
};

type Call = { body?: string; headers?: Record<string, string>; waitMs?: number; ended?: AbortSignal };

/** How long the registry may hold a request that has the newest document. */
const waitSeconds = 20;
/** How long any request may take beyond that. */
const timeoutMs = 4_000;

/** How an edge asks the registry what is live, and reports to it. */
export type RegistryLink = {
  /**
   * The signed live document.
   * @param after the number of the document that the edge has
   * @param isWaiting whether to wait for a newer one
   * @returns undefined if there is none
   * @throws Error if the registry does not answer, or refuses
   */
  read(after: number, isWaiting: boolean, ended: AbortSignal): Promise<string | undefined>;
  /** The previews that can be opened, of handles with these digests. @throws Error */
  readPreviews(digests: string[]): Promise<OpenPreview[]>;
  report(edge: string, message: EdgeMessage): Promise<EdgeAnswer>;
  /** @throws Refused for reports that the registry does not take, however often they are sent */
  addReports(edge: string, reports: NumberedReports): Promise<void>;
  /** Called when the edge ends, so that no promote waits for it. */
  remove(edge: string): Promise<void>;
  /** By how many seconds this machine's clock is ahead of the registry's; undefined before its first answer. */
  clockSeconds(): number | undefined;
};

/** The registry has answered, with 4xx. */
export class Refused extends Error {}

export function createRegistryLink({ fetch, address, environment, keys }: Options): RegistryLink {
  let clockSeconds: number | undefined;

  /** @returns the body; undefined for 304 */
  async function call(method: string, path: string, { body, headers, waitMs = 0, ended }: Call = {}) {
    const controller = new AbortController();
    const abort = () => controller.abort();
    const limitMs = timeoutMs + waitMs;
    const timer = setTimeout(() => controller.abort(new Error(`no answer within ${limitMs / 1000} s`)), limitMs);
    ended?.addEventListener('abort', abort);
    const aborted = new Promise<never>((_, fail) => {
      controller.signal.addEventListener('abort', () => fail(controller.signal.reason));
    });
    aborted.catch(() => {}); // otherwise it would count as unhandled once the race has ended
    try {
      const request = new Request(new URL(path, address), {
        method,
        body,
        headers: { Authorization: signedCall(method, path, body ?? '', keys), ...headers },
        signal: controller.signal,
      });
      const response = await Promise.race([fetch(request), aborted]); // a registry in this process ignores the signal
      const time = response.headers.get(registryTime);
      if (time !== null) clockSeconds = (Date.now() - Number(time)) / 1000;
      if (response.status === 304) return undefined;
      const text = await response.text();
      if (response.ok) return text;
      const message = `the registry answered ${response.status}: ${text.slice(0, 300)}`;
      throw response.status < 500 ? new Refused(message) : new Error(message);
    } catch (error) {
      throw controller.signal.aborted ? controller.signal.reason : ((error as Error).cause ?? error); // `fetch failed` has its reason as its cause
    } finally {
      clearTimeout(timer);
      ended?.removeEventListener('abort', abort);
    }
  }

  const send = (path: string, body: object) =>
    call('POST', path, { body: JSON.stringify(body, storable), headers: { 'Content-Type': 'application/json' } });

  return {
    async read(after, isWaiting, ended) {
      const headers = { 'If-None-Match': `"${after}"`, ...(isWaiting && { Prefer: `wait=${waitSeconds}` }) };
      const waitMs = isWaiting ? waitSeconds * 1000 : 0;
      return call('GET', `/api/releases/live/${environment}`, { headers, waitMs, ended });
    },
    async readPreviews(digests) {
      const text = await send(`/api/releases/live/${environment}/previews`, digests);
      const answer = readSignedJson<PreviewAnswer>(text!, keys);
      if (answer.environment !== environment) throw new Error(`these are previews of ${answer.environment}`);
      return answer.previews;
    },
    async report(edge, message) {
      return JSON.parse((await send(edgePath(edge), message))!) as EdgeAnswer;
    },
    async addReports(edge, reports) {
      await send(`${edgePath(edge)}/reports`, reports);
    },
    async remove(edge) {
      await call('DELETE', edgePath(edge));
    },
    clockSeconds: () => clockSeconds,
  };
}

const edgePath = (edge: string) => `/api/releases/edges/${encodeURIComponent(edge)}`;

/** Texts of visitors and teams as PostgreSQL stores them: without U+0000, and no half of a surrogate pair. */
const storable = (_: string, value: unknown) =>
  typeof value === 'string' ? Buffer.from(value).toString().replaceAll('\0', '') : value;
