import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Finding, SetSummary } from '@onesite/protocol/registry';
import type { Metrics } from '@onesite/telemetry/metrics';
import type { ExampleJob } from '../gates/renderExamples.ts';
import type { TeamCode } from '../gates/teamCode.ts';
import { registryApp } from '../http/registryApp.ts';
import type { Browsers } from '../sessions/sessionCookie.ts';
import type { SignIn } from '../sessions/signIn.ts';
import { openStore } from '../store/openStore.ts';
import type { UploadLimits } from '../versions/uploadLimits.ts';
import { remoteFiles, shellFiles, versionOf } from './builds.ts';
import { createRegistryDatabase } from './database.ts';
import { platformSecret, platformToken } from './platformToken.ts';
import { runInProcess } from './runInProcess.ts';

type Published = { name: string; version: string; archive: Uint8Array<ArrayBuffer> };

type Options = {
  limits?: Partial<UploadLimits>;
  browsers?: Browsers;
  teamCode?: TeamCode;
  signIn?: SignIn;
  audience?: string[];
  environments?: string[];
  metrics?: Metrics;
  /** Of its store, if that is not the folder. */
  address?: string;
};

/** A registry with its own database and folder; `close` removes both. It unpacks and compresses in this process. */
export async function testRegistry({ limits, address, ...options }: Options = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'registry-'));
  const { sql, url: databaseUrl, drop } = await createRegistryDatabase();
  const store = await openStore(address ?? folder, folder);
  const logged: string[] = [];
  const rendering = {
    /** The renderer's findings for each job; by default none. */
    renderExamples: jest.fn<Promise<Finding[]>, [ExampleJob]>(async () => []),
    fetchResponses: jest.fn(async () => ({})),
  };
  const log = (event: string) => logged.push(event);
  const app = registryApp({
    sql,
    store,
    platformToken,
    secret: platformSecret,
    log,
    limits: { runProgram: runInProcess, ...limits },
    ...options,
    ...rendering,
  });

  const call = (method: string, path: string, body?: Uint8Array<ArrayBuffer> | object, headers = {}) =>
    app.request(`/api/releases${path}`, {
      method,
      body: body instanceof Uint8Array ? body : body && JSON.stringify(body),
      headers: { Authorization: `Bearer ${platformToken}`, ...headers },
    });
  const put = ({ name, version, archive }: Published) => call('PUT', `/versions/${name}/${version}`, archive);

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
  async function promote(...moves: [name: string, from: string | null, to: string | null][]) {
    const response = await call('POST', '/promote', { moves: moves.map(([name, from, to]) => ({ name, from, to })) });
    return (await response.json()) as SetSummary & { code?: string; message?: string };
  }
  /** Despite a rollback. */
  async function resume(name: string, from: string | null, to: string) {
    const body = { moves: [{ name, from, to }], resume: 'its cause is fixed' };
    return (await (await call('POST', '/promote', body)).json()) as SetSummary & { code?: string };
  }
  /** From the live set. */
  async function rollback(target: { name: string } | { set: number }) {
    const from = 'name' in target && ((await current()).versions[target.name] ?? null);
    return (await (await call('POST', '/rollback', { ...target, from })).json()) as SetSummary & { code?: string };
  }
  async function current(): Promise<SetSummary> {
    const { number, versions } = (await (await call('GET', '/current')).json()) as SetSummary;
    return { number, versions };
  }

  /** Resets to before the first set; what was published stays. */
  const forgetSets = async () =>
    void (await sql`truncate registry.release_set, registry.release_member, registry.release_change`);

  /** Resets to a first set with only a shell. @returns the shell's version */
  async function resetToShell() {
    await forgetSets();
    const shell = await publish('shell', 'of every test');
    await promote(['shell', null, shell]);
    return shell;
  }

  async function close() {
    await drop();
    await rm(folder, { recursive: true });
  }
  return {
    app,
    platformToken,
    rendering,
    call,
    put,
    publish,
    publishFiles,
    promote,
    resume,
    rollback,
    current,
    forgetSets,
    resetToShell,
    sql,
    databaseUrl,
    store,
    folder,
    logged,
    close,
  };
}

export type TestRegistry = Awaited<ReturnType<typeof testRegistry>>;
