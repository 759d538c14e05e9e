import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { createSecureContext, type SecureContextOptions } from 'node:tls';

/**
 * The parameters of libpq (https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-PARAMKEYWORDS) with their values; an empty
 * text allows any. Those that `readAddress` does not mention change nothing here.
 */
const parameters = new Map(
  Object.entries({
    ...Object.fromEntries(
      `host port user password dbname application_name options sslrootcert sslcert sslkey sslcrl sslpassword channel_binding client_encoding
    fallback_application_name gssdelegation gsslib keepalives keepalives_idle keepalives_interval keepalives_count krbsrvname
    load_balance_hosts min_protocol_version max_protocol_version require_auth sslcertmode sslcompression sslkeylogfile sslsni
    tcp_user_timeout`
        .split(/\s+/)
        .map((name) => [name, '']),
    ),
    connect_timeout: '0|[1-9][0-9]*',
    gssencmode: 'disable|prefer',
    sslmode: 'disable|allow|prefer|require|verify-ca|verify-full',
    sslnegotiation: 'postgres|direct',
    ssl_min_protocol_version: 'TLSv1|TLSv1.1|TLSv1.2|TLSv1.3',
    ssl_max_protocol_version: 'TLSv1|TLSv1.1|TLSv1.2|TLSv1.3',
    target_session_attrs: 'any|read-write|primary',
  }),
);

/** What to write in place of parameters of other clients. */
const instead = new Map(
  Object.entries({
    ssl: 'write sslmode=require, or verify-full',
    schema: 'leave it out, as each part of the site has its own schema',
    pgbouncer: 'leave it out, and set DATABASE_POOLER=transaction',
  }),
);

/**
 * The driver's options in an address. Its parameters mean what they mean to libpq, except for `channel_binding` and `require_auth`,
 * which the driver does not support: `sslmode=verify-full` makes sure of the server.
 * @throws Error that names what cannot be used, and what to write
 */
export function readAddress(address: string) {
  const url = new URL(address);
  if (url.hash) throw new Error('has a #: write %23');
  if (/%(?![0-9a-f]{2})/i.test(address)) throw new Error('has a % that begins no code: write %25');
  for (const [name, value] of url.searchParams) {
    const allowed = parameters.get(name);
    if (allowed === undefined) {
      const advice = instead.get(name) ?? 'leave it out; a setting of the server is written options=-c%20name%3Dvalue';
      throw new Error(`has ${name}, which is no parameter of PostgreSQL: ${advice}`);
    }
    if (allowed && !new RegExp(`^(${allowed})$`).test(value))
      throw new Error(`has ${name}=${value}, but it can only be ${allowed.replaceAll('|', ', ')}`);
  }
  const given: Given = Object.fromEntries(url.searchParams);
  const { user, password: pass, dbname: database, sslnegotiation, application_name, options, connect_timeout } = given;
  const host = (given.host ?? url.hostname).replace(/^\[|\]$/g, '');
  const port = given.port ?? url.port;
  const kind = given.target_session_attrs === 'any' ? undefined : given.target_session_attrs;
  url.search = '';
  return {
    url: url.href,
    /** Seconds, 0 for no limit; undefined for the caller's default. */
    connectTimeout: connect_timeout === undefined ? undefined : Number(connect_timeout),
    options: stated<unknown>({
      ...{ user, pass, database, sslnegotiation, target_session_attrs: kind, ssl: tlsOptions(given, host) },
      ...(given.host && { host, port: port || undefined }),
      ...(isIP(host) === 6 && { host: [host], port: [Number(port) || 5432] }), // the driver splits texts at colons
    }),
    /** Settings of the session. */
    parameters: stated({ application_name, options }),
  };
}

type Given = Record<string, string | undefined>;

const stated = <Value>(values: Record<string, Value | undefined>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** Without a mode and files, the driver uses no TLS. `prefer` and `allow` check no certificate: with them libpq may go without TLS anyway. */
function tlsOptions(given: Given, host: string): object | 'prefer' | false | undefined {
  const { sslrootcert, sslcert, sslkey, sslcrl, sslpassword } = given;
  const isSystem = sslrootcert === 'system';
  // libpq asks for verify-full with the system's roots. Here, a client certificate asks for TLS as well.
  const mode = given.sslmode ?? (isSystem ? 'verify-full' : sslcert ? 'require' : sslrootcert && 'prefer');
  const files = Object.entries({ sslrootcert: isSystem ? undefined : sslrootcert, sslcert, sslkey, sslcrl });
  const [ca, cert, key, crl] = files.map(([name, file]) => file && readParameter(name, file));
  if (!mode) return undefined;
  if (mode === 'disable') return false;
  if (mode === 'prefer' || mode === 'allow') return 'prefer';
  const { ssl_min_protocol_version: minVersion, ssl_max_protocol_version: maxVersion } = given;
  const options = stated<unknown>({ ca, cert, key, crl, passphrase: sslpassword, minVersion, maxVersion });
  createSecureContext(options as SecureContextOptions); // throws where a file or version cannot be used
  return {
    ...options,
    ...(isIP(host) && { host }), // Node compares the certificate with it
    rejectUnauthorized: mode !== 'require' || Boolean(ca), // with a root certificate, require checks as verify-ca does
    ...(mode !== 'verify-full' && { checkServerIdentity: () => undefined }),
  };
}

function readParameter(name: string, file: string) {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Error(`has ${name}=${file}, which cannot be read: ${(error as Error).message}`);
  }
}
