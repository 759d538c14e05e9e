import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EdgeMessage, LiveDocument, PreviewAnswer } from '@onesite/protocol/live';
import type { Finding, NewToken, Right, SetSummary } from '@onesite/protocol/registry';
import type { ExampleJob } from '@onesite/protocol/rendering';
import { digestOf, readSignedJson, type SigningKeys, signedCall } from '@onesite/protocol/signature';
import { openStore } from '@onesite/store/openStore';
import { type RegistryOptions, registryApp } from '../http/registryApp.ts';
import { createLiveDocumentFeed } from '../live/liveDocumentFeed.ts';
import { remoteFiles, shellFiles, versionOf } from './builds.ts';
import { createRegistryDatabase } from './database.ts';
import { platformToken, testKeys } from './platformToken.ts';
import { runInProcess } from './runInProcess.ts';

type Settings = Partial<
  Pick<RegistryOptions, 'limits' | 'browsers' | 'teamCode' | 'signIn' | 'audience' | 'environments' | 'metrics'>
>;
type Published = { name: string; version: string; archive: Uint8Array<ArrayBuffer> };
type Body = Uint8Array<ArrayBuffer> | object;
type EdgeCall = {
  body?: string;
  headers?: Record<string, string>;
  keys?: SigningKeys;
  signed?: { path: string; body: string };
};
type Refusal = { code?: string; message?: string; findings?: Finding[] };

/**
 * A registry with its own database and folder; `close` removes both. It unpacks and compresses in this process.
 * @param address of its store, if that is not the folder
 */
export async function testRegistry({ address, ...settings }: Settings & { address?: string } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'registry-'));
  const { sql, url: databaseUrl, open, drop } = await createRegistryDatabase();
  const store = await openStore(address ?? folder, folder);
  /** Another process of the same site, with settings of its own. */
  const serve = (settings: Settings = {}, own = sql) => serveRegistry({ sql: own, store, ...settings });
  async function close() {
    await drop();
    await rm(folder, { recursive: true });
  }
  return { ...serve(settings), serve, open, databaseUrl, store, folder, close };
}

function serveRegistry({ limits, ...settings }: Settings & Pick<RegistryOptions, 'sql' | 'store'>) {
  const { sql } = settings;
  const logged: string[] = [];
  const rendering = {
    /** The renderer's findings for each job; by default none. */
    renderExamples: jest.fn<Promise<Finding[]>, [ExampleJob]>(async () => []),
    fetchResponses: jest.fn(async () => ({})),
  };
  const { store, environments = ['production'] } = settings;
  const documents = createLiveDocumentFeed({ sql, store, keys: testKeys, environments, log: () => {} });
  const app = registryApp({
    ...{ documents, keys: testKeys },
    platformToken,
    log: (event) => logged.push(event),
    limits: { runProgram: runInProcess, ...limits },
    ...settings,
    ...rendering,
  });

  const call = (method: string, path: string, body?: Body, headers = {}) =>
    app.request(`/api/releases${path}`, {
      method,
      body: body instanceof Uint8Array ? body : body && JSON.stringify(body),
      headers: { Authorization: `Bearer ${platformToken}`, ...headers },
    });
  /** @returns the status with the fields of the body */
  async function ask<Answer = object>(method: string, path: string, body?: Body, headers = {}) {
    const response = await call(method, path, body, headers);
    return { status: response.status, ...((await response.json()) as Answer & Refusal) };
  }
  const get = async <Answer>(path: string) => (await (await call('GET', path)).json()) as Answer;
  const put = ({ name, version, archive }: Published, query = '') =>
    call('PUT', `/versions/${name}/${version}${query}`, archive);

  /** A call of an edge. @param signed the path and the body that it signs, if those are not its own */
  function edgeCall(method: string, path: string, { body = '', headers = {}, keys = testKeys, signed }: EdgeCall = {}) {
    const of = signed ?? { path, body };
    return app.request(`/api/releases${path}`, {
      method,
      body: body || undefined,
      headers: { Authorization: signedCall(method, `/api/releases${of.path}`, of.body, keys), ...headers },
    });
  }
  const readLive = async (environment = 'production') =>
    readSignedJson<LiveDocument>(await (await edgeCall('GET', `/live/${environment}`)).text(), testKeys);

  /** What an edge gets of the previews with these handles. */
  async function readPreviews(handles: string[], environment = 'production') {
    const body = JSON.stringify(handles.map(digestOf));
    const answer = await edgeCall('POST', `/live/${environment}/previews`, { body });
    return readSignedJson<PreviewAnswer>(await answer.text(), testKeys).previews;
  }

  let sequence = 0;
  /** What an edge reports: by default that it serves nothing yet. */
  const report = (edge: string, message: Partial<EdgeMessage> = {}) => {
    const nothing = { serving: null, failed: [], refused: null, stages: null };
    const all = { environment: 'production', sequence: ++sequence, ...nothing, ...message };
    return edgeCall('POST', `/edges/${edge}`, { body: JSON.stringify(all) });
  };

  /** A token of a team, with the headers of a person who uses it. */
  async function createToken(remote: string, ...rights: Right[]) {
    const { id, token } = await ask<NewToken>('POST', '/tokens', { remote, rights, days: 1 });
    return { id, token, headers: { Authorization: `Bearer ${token}`, 'X-Person': encodeURIComponent('Åsa') } };
  }

  /** Publishes a build with this text as content. @returns its version */
  const publish = (name: string, content: string) =>
    publishFiles(name, name === 'shell' ? shellFiles(content) : remoteFiles(name, content));

  async function publishFiles(name: string, files: Record<string, string>) {
    const build = versionOf(name, files);
    const response = await put(build);
    if (!response.ok) throw new Error(await response.text());
    return build.version;
  }
  /** @returns the new set, or the refusal */
  const promote = (...moves: [name: string, from: string | null, to: string | null][]) =>
    set('/promote', { moves: moves.map(([name, from, to]) => ({ name, from, to })) });
  /** Despite a rollback. */
  const resume = (name: string, from: string | null, to: string) =>
    set('/promote', { moves: [{ name, from, to }], resume: 'its cause is fixed' });
  /** From the live set. */
  const rollback = async (target: { name: string } | { set: number }) =>
    set('/rollback', { ...target, from: 'name' in target && ((await current()).versions[target.name] ?? null) });

  const set = async (path: string, body: object) =>
    (await (await call('POST', path, body)).json()) as SetSummary & Refusal;

  async function current(): Promise<SetSummary> {
    const { number, versions } = await get<SetSummary>('/current');
    return { number, versions };
  }

  /** Resets to before the first set; what was published stays. */
  async function forgetSets() {
    await sql`truncate registry.release_set, registry.release_member, registry.release_change`;
    await sql`update registry.live set set_number = 0`;
  }

  let testShell: Promise<string> | undefined;

  /** Resets to a first set with only a shell. @returns the shell's version */
  async function resetToShell() {
    await forgetSets();
    testShell ??= publish('shell', 'of every test');
    const shell = await testShell;
    await promote(['shell', null, shell]);
    return shell;
  }
  return {
    ...{ app, sql, logged, rendering, platformToken, documents },
    ...{ call, ask, get, put, publish, publishFiles, createToken, edgeCall, readLive, readPreviews, report },
    ...{ promote, resume, rollback, current, forgetSets, resetToShell },
  };
}

export type TestRegistry = Awaited<ReturnType<typeof testRegistry>>;
