import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { resolve } from 'node:path';
import { readAddress } from '@onesite/database/address';
import { defaultEnvironment } from '@onesite/protocol/registry';
import * as v from 'valibot';

const integer = (min: number, max: number, message: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );

const isUrl = (protocols: string[]) => (text: string) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

/** A check whose message depends on the value. @param problemOf undefined if there is none */
const checkBy = (problemOf: (text: string) => string | undefined) =>
  v.check(
    (text: string) => problemOf(text) === undefined,
    ({ input }) => problemOf(input) ?? '',
  );

/** @param parameters matches the names behind a `?` that mean something to whoever uses the address; `/^/` matches all */
export const url = (protocols: string[], message: string, parameters = /^$/) =>
  v.pipe(
    v.string(),
    v.check(isUrl(protocols), message),
    checkBy((text) => {
      const { searchParams, hash } = URL.canParse(text) ? new URL(text) : new URL('none:');
      const unknown = hash ? '#' : Array.from(searchParams.keys()).find((name) => !parameters.test(name));
      return (
        unknown && `has ${unknown}, which means nothing here: leave it out (a # in a password is %23). It ${message}`
      );
    }),
  );

const postgresUrl = v.pipe(
  v.string(),
  v.check(isUrl(['postgres:', 'postgresql:']), 'reads like postgres://user:password@host:5432/name'),
  checkBy((text) => {
    try {
      if (URL.canParse(text)) readAddress(text);
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  }),
);

const origins = (message: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => (text === '' ? [] : text.split(',').map((one) => one.trim()))),
    v.check((all) => all.every(isUrl(['http:', 'https:'])), message),
    v.check(
      (all) => all.every((one) => !URL.canParse(one) || new URL(one).href === `${new URL(one).origin}/`),
      `has nothing behind the host and its port, as every path begins there: it ${message}`,
    ),
    v.transform((all) => [...new Set(all.map((one) => new URL(one).origin))]),
  );

const isHost = (text: string) => text === 'localhost' || isIP(text) > 0;

const isStore = (text: string) =>
  text.startsWith('s3://') ? /^s3:\/\/[\w.-]+(\/[^?#]*)?$/.test(text) : !text.includes('://');

const secret = v.pipe(v.string(), v.minLength(16, 'has at least 16 characters'));

const environment = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'is a name in small letters, such as staging'),
);

const onOrOff = v.picklist(['on', 'off'], "is 'on' or 'off'");

const fraction = v.pipe(v.string(), v.regex(/^(0?\.\d+|0|1|1\.0+)$/, 'is a number from 0 to 1'));

export const howToMakeSecret = 'make one with: openssl rand -base64 24';

/** Ports that browsers refuse to call (https://fetch.spec.whatwg.org/#port-blocking). */
const badPorts = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

export const serverVariables = {
  PORT: v.optional(
    v.pipe(
      integer(0, 65535, 'is a number from 0 (any free port) to 65535'),
      v.check((port) => !badPorts.has(port), 'is a port that browsers refuse to call: choose another, such as 3000'),
    ),
    '3000',
  ),
  HOST: v.optional(v.pipe(v.string(), v.check(isHost, 'is an address of this machine, such as 127.0.0.1 or ::'))),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(postgresUrl),
  REGISTRY_DATABASE_URL: v.optional(postgresUrl),
  DATABASE_POOLER: v.optional(v.picklist(['transaction'], "is 'transaction', or not set")),
  LISTEN_DATABASE_URL: v.optional(postgresUrl),
  MIGRATION_DATABASE_URL: v.optional(postgresUrl),
  REGISTRY_MIGRATION_DATABASE_URL: v.optional(postgresUrl),
  ROLE: v.optional(v.picklist(['all', 'api', 'edge'], 'is all, api or edge')),
  API_URL: v.optional(
    v.pipe(
      origins('reads like http://api:3000'),
      v.length(1, 'is one address'),
      v.transform(([one]) => one),
    ),
  ),
  STORE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isStore, 'is a folder, or reads like s3://bucket or s3://bucket/prefix (AWS_REGION names the region)'),
    ),
  ),
  AWS_ENDPOINT_URL: v.optional(url(['http:', 'https:'], 'reads like https://s3.example')),
  AWS_ENDPOINT_URL_S3: v.optional(url(['http:', 'https:'], 'reads like https://s3.example')),
  PUBLIC_URL: v.optional(origins('reads like https://www.example.org, or several of these with commas between'), ''),
  TRUST_PROXY: v.optional(integer(0, 10, 'is the number of proxies in front, 0 to 10'), '0'),
  PLATFORM_TOKEN: v.optional(secret),
  RELEASE_ON_START: v.optional(onOrOff),
  SECRETS_KEY: v.optional(secret),
  OTHER_SECRETS_KEY: v.optional(secret),
  RENDERERS: v.optional(integer(1, 64, 'is a number from 1 to 64'), '2'),
  TRUST_TEAMS: v.optional(onOrOff),
  DRAIN_SECONDS: v.optional(integer(0, 120, 'is a number of seconds from 0 to 120')),
  METRICS_PORT: v.optional(integer(1, 65535, 'is a number from 1 to 65535')),
  METRICS_TOKEN: v.optional(secret),
  ENVIRONMENTS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((one) => one.trim())),
      v.array(environment),
      v.includes(defaultEnvironment, `has ${defaultEnvironment}, as in staging,${defaultEnvironment}`),
    ),
    defaultEnvironment,
  ),
  ENVIRONMENT: v.optional(environment, defaultEnvironment),
  REPORTED_PAGES: v.optional(fraction, '1'),
  OIDC_ISSUER: v.optional(url(['https:', 'http:'], 'reads like https://login.example')),
  OIDC_CLIENT_ID: v.optional(v.string()),
  OIDC_CLIENT_SECRET: v.optional(secret),
  OIDC_ROLES_CLAIM: v.optional(v.string(), 'roles'),
  RELEASE_WEBHOOK_URL: v.optional(url(['http:', 'https:'], 'reads like https://ci.example/hooks/releases', /^/)),
  RELEASE_WEBHOOK_SECRET: v.optional(
    v.pipe(v.string(), v.regex(/^(whsec_)?[A-Za-z0-9+/]{32,}={0,2}$/, 'is whsec_ and at least 24 bytes in Base64')),
  ),
  RATE_LIMIT: v.optional(v.picklist(['off'], "is 'off', or not set")),
  LOG_LEVEL: v.optional(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'is fatal, error, warn, info, debug or silent'),
  ),
};

const schema = v.object(serverVariables);
type Variables = v.InferOutput<typeof schema>;
type Role = NonNullable<Variables['ROLE']>;

/** A site with an API of its own needs `API_URL` only for an edge, so the variable alone makes the process an edge. */
const roleOf = ({ ROLE, API_URL }: Variables, hasApi: boolean): Role => ROLE ?? (API_URL && hasApi ? 'edge' : 'all');

/** Settings that must be the same in all processes of a site, and how to get their values. */
const shared = {
  DATABASE_URL: 'the server that they share',
  STORE_URL: 's3://bucket/prefix, or a folder that they share',
  SECRETS_KEY: howToMakeSecret,
  PLATFORM_TOKEN: howToMakeSecret,
};

/** An edge does not publish, and has neither an API nor a database. */
const sharedByEdges = ['STORE_URL', 'SECRETS_KEY'] as const;

type Rules = {
  /** Whether the site has an API of its own. Without one, any process may name an API elsewhere. */
  hasApi: boolean;
  /** Further settings that all processes but edges have to share. */
  shared?: Readonly<Record<string, string>>;
};

function problemsOf(variables: Variables, { hasApi, shared: siteShared }: Rules): [name: string, problem: string][] {
  const { DATABASE_URL, REGISTRY_DATABASE_URL, STORE_URL, API_URL } = variables;
  const role = roleOf(variables, hasApi);
  const problems: [name: string, problem: string][] = [];
  if (hasApi && API_URL && role !== 'edge') problems.push(['API_URL', `is for an edge, but ROLE is ${role}`]);
  if (!API_URL && role === 'edge')
    problems.push(['API_URL', 'is needed by an edge: the address of the API, such as http://api:3000']);
  if (REGISTRY_DATABASE_URL && !DATABASE_URL && role !== 'edge')
    problems.push(['REGISTRY_DATABASE_URL', 'also needs DATABASE_URL']);
  if (role !== 'edge' && !DATABASE_URL)
    for (const name of ['DATABASE_POOLER', 'MIGRATION_DATABASE_URL', 'REGISTRY_MIGRATION_DATABASE_URL'] as const)
      if (variables[name]) problems.push([name, 'also needs DATABASE_URL']);
  // Otherwise the API's role would migrate the registry's tables. With a pooler, `neededByPooler` names the setting.
  if (
    variables.MIGRATION_DATABASE_URL &&
    REGISTRY_DATABASE_URL &&
    !variables.REGISTRY_MIGRATION_DATABASE_URL &&
    !variables.DATABASE_POOLER
  )
    problems.push([
      'REGISTRY_MIGRATION_DATABASE_URL',
      'is needed with MIGRATION_DATABASE_URL and REGISTRY_DATABASE_URL',
    ]);
  for (const name of neededByPooler(variables, role))
    if (!variables[name]) problems.push([name, 'is needed with DATABASE_POOLER: the address of PostgreSQL itself']);
  if (variables.RELEASE_WEBHOOK_URL && role !== 'edge' && !variables.RELEASE_WEBHOOK_SECRET)
    problems.push(['RELEASE_WEBHOOK_SECRET', `is needed with RELEASE_WEBHOOK_URL, to sign with: ${howToMakeSecret}`]);
  for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const)
    if (variables.OIDC_ISSUER && role !== 'edge' && !variables[name])
      problems.push([name, 'is needed with OIDC_ISSUER: the provider gives it for this site']);
  if (variables.OIDC_ISSUER && !isSafeIssuer(new URL(variables.OIDC_ISSUER)))
    problems.push(['OIDC_ISSUER', 'starts with https:, unless the provider is on this machine']);
  if (role !== 'edge' && !variables.ENVIRONMENTS.includes(variables.ENVIRONMENT))
    problems.push(['ENVIRONMENT', `is one of ENVIRONMENTS: ${variables.ENVIRONMENTS.join(', ')}`]);
  // With a store and a database of its own, even a process of the role 'all' may have others beside it.
  const mayHaveOthers = role !== 'all' || (STORE_URL && DATABASE_URL);
  const allShared: Record<string, string> = { ...shared, ...siteShared };
  const needed: readonly string[] = role === 'edge' ? sharedByEdges : Object.keys(allShared);
  if (mayHaveOthers)
    for (const name of needed.filter((name) => !Object.hasOwn(variables, name)))
      problems.push([name, `is needed, the same in each of several processes: ${allShared[name]}`]);
  return problems;
}

const isSafeIssuer = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** The direct connections that are needed beside a transaction pooler, because LISTEN and migrations need a session. */
function neededByPooler(variables: Variables, role: Role): (keyof Variables)[] {
  if (!variables.DATABASE_POOLER || role === 'edge') return [];
  const migrations: (keyof Variables)[] = ['MIGRATION_DATABASE_URL'];
  if (variables.REGISTRY_DATABASE_URL) migrations.push('REGISTRY_MIGRATION_DATABASE_URL');
  return ['LISTEN_DATABASE_URL', ...migrations];
}

/**
 * Reads variables from the environment. Containers get secrets as files, so `<name>_FILE` may name a file with the value of `<name>`.
 * An empty value counts as unset.
 * @throws Error that names each invalid variable, and its valid values
 */
export function readVariables<Schema extends v.GenericSchema<unknown, Variables> & { entries: object }>(
  schema: Schema,
  all: Record<string, string | undefined>,
  rules: Rules,
): v.InferOutput<Schema> {
  const values: Record<string, unknown> = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  const unreadable = Object.keys(schema.entries).flatMap((name) => readSecretFile(values, name) ?? []);
  const result = v.safeParse(schema, values);
  const problems = [
    ...unreadable,
    ...(result.issues ?? []).map((issue) => `  ${v.getDotPath(issue)} ${issue.message}`),
    ...(result.typed ? problemsOf(result.output, rules).map(([name, problem]) => `  ${name} ${problem}`) : []),
  ];
  if (problems.length > 0) throw new Error(`These settings cannot be used:\n${problems.join('\n')}`);
  return result.output as v.InferOutput<Schema>;
}

/** Sets `name` from its file, if there is one. @returns what is wrong with the file */
function readSecretFile(values: Record<string, unknown>, name: string): string | undefined {
  const file = values[`${name}_FILE`];
  if (file === undefined) return undefined;
  if (values[name] !== undefined) return `  ${name} and ${name}_FILE are both set: remove one`;
  try {
    values[name] = readFileSync(String(file), 'utf8').trim();
    return undefined;
  } catch (error) {
    return `  ${name}_FILE cannot be read: ${(error as Error).message}`;
  }
}

export type ServerSettings = ReturnType<typeof serverSettings>;

/** The settings of a site that has no API of its own. @throws Error as `readVariables` does */
export const parseSettings = (all: Record<string, string | undefined>): ServerSettings =>
  serverSettings(readVariables(schema, all, { hasApi: false }), { hasApi: false });

/** The address by which this machine reaches itself alone. */
export const loopback = Object.values(networkInterfaces()).some((all) =>
  all?.some((one) => one.address === '127.0.0.1'),
)
  ? '127.0.0.1'
  : '::1';
const everyAddress = '::';
/** Undefined for `::`, however it is written: without a host Node listens on every address, also where there is no IPv6. */
const hostOf = (host: string) => (/^[0:]+$/.test(host) ? undefined : host);

/** What variables mean to the parts of a site. */
export function serverSettings(variables: Variables, { hasApi }: Pick<Rules, 'hasApi'>) {
  const role = roleOf(variables, hasApi);
  const databaseUrl = role === 'edge' ? undefined : variables.DATABASE_URL;
  const { MIGRATION_DATABASE_URL: migrationUrl } = variables;
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = variables;
  const { RELEASE_WEBHOOK_URL: webhookUrl, RELEASE_WEBHOOK_SECRET: webhookSecret } = variables;
  return {
    role,
    /** The API to which an edge forwards calls, or any process of a site without an API of its own. */
    apiUrl: variables.API_URL,
    port: variables.PORT,
    /**
     * The address on which the server listens; undefined for all addresses. By default only this machine reaches an API process and the
     * metrics: an API process trusts the client's address that its callers state, and metrics are open to everybody who reaches them.
     */
    host: hostOf(variables.HOST ?? (role === 'api' ? loopback : everyAddress)),
    metricsHost: hostOf(variables.HOST ?? loopback),
    dataDir: resolve(variables.DATA_DIR),
    /** Undefined for the embedded database, and for an edge, which uses none. The API and the registry may have separate database roles. */
    databaseUrls: databaseUrl
      ? { api: databaseUrl, registry: variables.REGISTRY_DATABASE_URL ?? databaseUrl }
      : undefined,
    /** Whether a pooler is at these addresses that gives a connection to one transaction at a time. */
    isPooled: variables.DATABASE_POOLER === 'transaction',
    /** A direct connection beside a pooler, on which LISTEN works. */
    listenUrl: variables.LISTEN_DATABASE_URL,
    /** A direct connection beside a pooler, because migrations and the operator's commands need a session. */
    migrationUrls: migrationUrl
      ? { api: migrationUrl, registry: variables.REGISTRY_MIGRATION_DATABASE_URL ?? migrationUrl }
      : undefined,
    /** Where versions and sets are stored; by default in the data folder. */
    storeUrl: variables.STORE_URL,
    /** The first is used for links in mails. */
    publicUrls: variables.PUBLIC_URL,
    trustProxy: variables.TRUST_PROXY,
    renderers: variables.RENDERERS,
    /** Whether code of teams may run without a sandbox. Undefined: only while no team can publish. */
    trustTeams: variables.TRUST_TEAMS === undefined ? undefined : variables.TRUST_TEAMS === 'on',
    /** How long the process still answers after SIGTERM, until load balancers have noticed. A site of one process rarely has one. */
    drainSeconds: variables.DRAIN_SECONDS ?? (databaseUrl || role === 'edge' ? 5 : 1),
    /** The port and the token with which Prometheus may read the metrics. Without both, nobody can read them. */
    metrics: { port: variables.METRICS_PORT, token: variables.METRICS_TOKEN },
    /** The registry's environments, in the order in which versions move through them, and the environment that this process serves. */
    environments: variables.ENVIRONMENTS,
    environment: variables.ENVIRONMENT,
    /** The share of pages that report errors and vitals. While a cohort runs, all pages report. */
    reportedPages: Number(variables.REPORTED_PAGES),
    /** Where people sign in to the console with the company's accounts. */
    signIn:
      issuer && clientId && clientSecret
        ? { issuer, clientId, clientSecret, rolesClaim: variables.OIDC_ROLES_CLAIM }
        : undefined,
    releaseWebhook: webhookUrl && webhookSecret ? { url: webhookUrl, secret: webhookSecret } : undefined,
    rateLimit: variables.RATE_LIMIT,
    platformToken: variables.PLATFORM_TOKEN,
    /** By default only with the embedded database, because teams and other processes release on a shared one. */
    releaseOnStart: (variables.RELEASE_ON_START ?? (variables.DATABASE_URL ? 'off' : 'on')) === 'on',
    secretsKey: variables.SECRETS_KEY,
    /** The old or the new key during a change of `secretsKey`: what was made with it is accepted as well. */
    otherSecretsKey: variables.OTHER_SECRETS_KEY,
    logLevel: variables.LOG_LEVEL ?? (process.stdout.isTTY ? ('warn' as const) : ('info' as const)),
  };
}
