import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { connect } from 'node:tls';
import { sessionSettings } from '@onesite/database/connect';
import { createRegistryLink, Refused } from '@onesite/edge/live/registryLink';
import { clockProblem, liveDocumentPath } from '@onesite/protocol/live';
import { readSignedJson } from '@onesite/protocol/signature';
import { newestNumber } from '@onesite/registry/sets/setRows';
import type { DatabaseUrls } from '@onesite/server/postgres/roles';
import { permanentCause } from '@onesite/server/start/prepareDatabase';
import { openSiteStore, signingKeys, siteSecretsKey } from '@onesite/server/start/storeAndKeys';
import type { ArtifactStore } from '@onesite/store/artifactStore';
import { storeFailure } from '@onesite/store/storeFailure';
import { type Database, openDatabase } from 'api/database/sql';
import { failureCode, failureHint } from 'api/mail/sendFailure';
import { createSmtpTransport } from 'api/mail/transport';
import type { Settings } from '../settings.ts';

/** A part of the site, and what is wrong with it: the cause, and the next step. */
type Observation = { part: string; problem?: string; fact?: string };

/**
 * Looks at everything that a process depends on, from this machine and with its settings, also before its first start.
 * @param urls none for an edge
 * @returns the lines to print @throws Error with the lines if anything is wrong
 */
export async function examine(settings: Settings, urls?: DatabaseUrls): Promise<string> {
  const store = await openSiteStore(settings);
  const findings = (
    await Promise.all([
      ...(urls ? databaseAddresses(settings, urls) : []).map(([part, url]) => examineDatabase(part, url, settings)),
      urls ? examineStore(store) : examineApi(settings),
      examineLive(store, settings, urls),
      ...(urls ? [examineMail(settings)] : []),
      examineDisk(settings.dataDir),
      ...settings.publicUrls.filter((url) => url.startsWith('https:')).map(examineCertificate),
    ])
  ).flat();
  const lines = findings.map(({ part, problem, fact }) => `${problem ? 'WRONG' : 'ok   '} ${part}: ${problem ?? fact}`);
  if (findings.some(({ problem }) => problem)) throw new Error(lines.join('\n'));
  return lines.join('\n');
}

/** Each address once, with the first setting that has it. */
function databaseAddresses({ databaseUrls, listenUrl, migrationUrls }: Settings, urls: DatabaseUrls) {
  const addresses: [setting: string, url: string | undefined][] = [
    ['DATABASE_URL', (databaseUrls ?? urls).api],
    ['REGISTRY_DATABASE_URL', (databaseUrls ?? urls).registry],
    ['LISTEN_DATABASE_URL', listenUrl],
    ['MIGRATION_DATABASE_URL', migrationUrls?.api],
    ['REGISTRY_MIGRATION_DATABASE_URL', migrationUrls?.registry],
  ];
  return addresses.flatMap(([setting, url], at): [part: string, url: string][] =>
    url && addresses.findIndex(([, other]) => other === url) === at ? [[setting, url]] : [],
  );
}

async function examineDatabase(
  part: string,
  url: string,
  { isPooled, databaseUrls }: Settings,
): Promise<Observation[]> {
  const sql = openDatabase(url, { maxConnections: 1, isPooled });
  try {
    const [found] = await sql<ServerState[]>`
      select
        current_setting('server_version') as version, current_setting('server_encoding') as encoding, clock_timestamp() as now,
        exists (select from pg_namespace where nspname = 'shop') as "hasTables"`;
    const isPooler = isPooled && Object.values(databaseUrls ?? {}).includes(url);
    return [...databaseFindings(part, found!), ...(isPooler ? await roleFindings(part, sql) : [])];
  } catch (error) {
    const cause = permanentCause(error as Error);
    const next = cause
      ? 'Correct this setting, or make database and roles (docs/operate.md)'
      : 'Check that this machine reaches its host and port';
    return [{ part, problem: `${cause ?? (error as Error).message}. ${next}` }];
  } finally {
    await sql.end({ timeout: 1 });
  }
}

type ServerState = { version: string; encoding: string; now: Date; hasTables: boolean };

function* databaseFindings(part: string, { version, encoding, now, hasTables }: ServerState): Generator<Observation> {
  yield Number.parseInt(version, 10) < 15
    ? { part, problem: `PostgreSQL ${version} is too old: 15 or later is needed` }
    : {
        part,
        fact: `PostgreSQL ${version} answers${hasTables ? '' : ', and has no tables yet: the first start makes them'}`,
      };
  if (encoding !== 'UTF8')
    yield { part, problem: `its encoding is ${encoding}: create the database with the encoding UTF8` };
  const problem = clockProblem((Date.now() - now.getTime()) / 1_000, "the database's");
  if (problem) yield { part, problem };
}

/** Settings that the database's role lacks. It needs them behind a pooler; without one, the site sets them for each connection. */
async function roleFindings(part: string, sql: Database): Promise<Observation[]> {
  const differing = await sql<{ name: string; setting: string; needed: string | null }[]>`
    select name, setting, needed
    from pg_settings
    join jsonb_each_text(${sql.json(sessionSettings)}) as wanted (name, needed) using (name)
    where setting <> needed
    union all
    select name, setting, '4s' from pg_settings where name = 'statement_timeout' and setting = '0'`;
  return differing.map(({ name, setting, needed }) => ({
    part,
    problem: `its role has ${name} = ${setting}, which a pooler cannot set: run alter role … set ${name} = '${needed}' (docs/operate.md)`,
  }));
}

const probe = 'live/probe-of-the-doctor.json';

const storeProblem = (error: Error & { code?: string }) =>
  `${error.code ?? error.name}: ${storeFailure(error) ?? `${error.message}. Check address, AWS_… variables, rights and space of the store`}`;

async function examineStore(store: ArtifactStore): Promise<Observation> {
  const part = 'STORE_URL';
  try {
    await store.putFile(probe, 'a probe of the doctor');
    const isRead = (await store.readText(probe)) === 'a probe of the doctor';
    await store.removeFile(probe);
    return isRead
      ? { part, fact: 'it can be written and read' }
      : { part, problem: 'a file that was written cannot be read back: do all processes use the same store?' };
  } catch (error) {
    return { part, problem: storeProblem(error as Error) };
  }
}

/** Whether what is live can be read here, and with this key. An edge needs nothing else of the store. */
async function examineLive(store: ArtifactStore, settings: Settings, urls?: DatabaseUrls): Promise<Observation> {
  const [part, key] = ['STORE_URL', 'SECRETS_KEY'];
  try {
    const text = await store.readText(liveDocumentPath(settings.environment));
    if (text) {
      readSignedJson(text, signingKeys(await siteSecretsKey(settings), settings.otherSecretsKey));
      return { part: key, fact: 'what is live is signed with it' };
    }
    const newest = urls && (await newestSet(urls.registry, settings.environment));
    return newest
      ? { part, problem: `what is live (set ${newest}) is not in it: do all processes use the same store?` }
      : { part, fact: 'nothing is live in it yet: the first start of an API releases what is built' };
  } catch (error) {
    const { message } = error as Error;
    return message.includes(key)
      ? { part: key, problem: `What is live in the store cannot be used: ${message}` }
      : { part, problem: `what is live cannot be read: ${storeProblem(error as Error)}` };
  }
}

/** Undefined before the first start, and while the database cannot be reached, which another line says. */
async function newestSet(url: string, environment: string) {
  const sql: Database = openDatabase(url, { maxConnections: 1 });
  return newestNumber(sql, environment)
    .catch(() => undefined)
    .finally(() => sql.end({ timeout: 1 }));
}

/** Reads what is live as an edge does, which needs its key and its environment, too. */
async function examineApi(settings: Settings): Promise<Observation> {
  const [part, address] = ['API_URL', settings.apiUrl!];
  const keys = signingKeys(await siteSecretsKey(settings), settings.otherSecretsKey);
  const link = createRegistryLink({ fetch, address, environment: settings.environment, keys });
  try {
    const [after, isWaiting] = [0, false];
    await link.read(after, isWaiting, new AbortController().signal);
    const problem = clockProblem(link.clockSeconds() ?? 0, "the API's");
    return problem ? { part, problem } : { part, fact: 'the registry answers' };
  } catch (error) {
    const { message } = error as Error;
    const next =
      error instanceof Refused ? '' : '. Start an API first, and check that this machine reaches its host and port';
    return { part, problem: `${message}${next}` };
  }
}

async function examineMail({ mail }: Settings): Promise<Observation> {
  const part = 'SMTP_URL';
  if (!mail) return { part, fact: 'not set: no mail is sent' };
  const transport = createSmtpTransport(mail.smtpUrl, mail.from);
  try {
    await transport.verify();
    return { part, fact: 'the mail server greets and takes the login' };
  } catch (error) {
    return { part, problem: `${failureCode(error)}. ${failureHint(error) ?? 'Check address, user and password'}` };
  } finally {
    transport.close();
  }
}

const minFreeBytes = 1e9;

/** Before the first start there is no such folder: it will be in the nearest one above. */
const nearestFolder = (folder: string): string => (existsSync(folder) ? folder : nearestFolder(dirname(folder)));

async function examineDisk(dataDir: string): Promise<Observation> {
  const part = 'DATA_DIR';
  const folder = nearestFolder(dataDir);
  const { bavail, bsize } = await statfs(folder);
  const free = `${((bavail * bsize) / 1e9).toFixed(1)} GB are free`;
  return bavail * bsize < minFreeBytes
    ? { part, problem: `only ${free}: free up space, or set another folder` }
    : { part, fact: folder === dataDir ? free : `${free}; the first start makes the folder` };
}

const minCertificateDays = 14;

function examineCertificate(address: string): Promise<Observation> {
  const part = `PUBLIC_URL ${address}`;
  const { hostname, port } = new URL(address);
  return new Promise((done) => {
    const socket = connect({ host: hostname, port: Number(port) || 443, servername: hostname, timeout: 5_000 }, () => {
      const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / 86_400_000);
      socket.end();
      done(
        days < minCertificateDays
          ? { part, problem: `its certificate ends in ${days} days: renew it` }
          : { part, fact: `its certificate is good for ${days} days` },
      );
    });
    const fail = (reason: string) => {
      socket.destroy();
      done({ part, problem: `${reason}. Check the proxy that ends TLS, and its certificate` });
    };
    socket.once('error', ({ message }) => fail(message));
    socket.once('timeout', () => fail('no answer within 5 s'));
  });
}
