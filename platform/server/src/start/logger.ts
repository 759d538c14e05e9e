import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { format } from 'node:util';
import { type DestinationStream, type Level, type Logger, pino } from 'pino';

/** Credentials, wherever they occur in a line: in an address, a header, a connection string. */
const secrets: [RegExp, string][] = [
  [/([?&#](?:key|token|reset|code)=)[^&#\s"\\]+/gi, '$1…'],
  [/(\bBearer\s+)[^\s"\\]+/gi, '$1…'],
  [/(\/previews\/)[\w-]+/gi, '$1…'],
  [/((?:session|device|preview|platform)=)[^;\s"\\]+/gi, '$1…'],
  [/(:\/\/[^:@/\s"\\]*:)[^@/\s"\\]+@/g, '$1…@'],
];

/** Every credential contains one of these texts. Most lines, such as those of requests, contain none. */
const hint = /=|Bearer|:\/\/|\/previews\//i;

type LoggedProcess = { role: string; version: string };

/** Names this process in its lines. An edge's id in the registry begins with the same host name. */
export const instance = `${hostname()}:${process.pid}`;

/** Logs JSON lines to standard output. No line should contain a secret; those within error messages are removed here. */
export const createSiteLogger = (
  level: Level | 'silent',
  { role, version }: LoggedProcess,
  destination: DestinationStream = standardOutput(),
) =>
  pino(
    {
      level,
      base: { role, instance, version },
      hooks: { streamWrite: withoutSecrets },
      serializers: { path: cut, url: cut, call: cut },
    },
    destination,
  );

/** SITE_VERSION, which an image has, else what the workspace's package.json says. */
export function versionOf(workspace: string): string {
  if (process.env.SITE_VERSION) return process.env.SITE_VERSION;
  try {
    return String(JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')).version);
  } catch {
    return 'unknown';
  }
}

const levels = { log: 'info', info: 'info', debug: 'debug', warn: 'warn', error: 'error' } as const;

/** From now on this logger also writes what the process and its libraries print to the console, and warnings of Node. */
export function logConsole(logger: Logger) {
  for (const [name, level] of Object.entries(levels))
    console[name as keyof typeof levels] = (...all: unknown[]) => logger[level](format(...all).trim());
  process.removeAllListeners('warning');
  process.on('warning', (err) => logger.warn({ err }, 'a warning of Node'));
}

/** Anybody can send an address of 16 KB. */
const maxAddressLength = 300;
const cut = (address: unknown) =>
  typeof address === 'string' && address.length > maxAddressLength ? `${address.slice(0, maxAddressLength)}…` : address;

/** Milliseconds for which lines are collected into one write: the library's own buffer costs a call a tenth more. */
const collectMs = 10;

/**
 * No request waits for its line or for a slow reader: instead of growing the memory without limit, lines are dropped. The rest is
 * written when the process exits, also after an uncaught error.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: false, maxLength: 16_000_000 });
  let lines = '';
  const flush = () => {
    output.write(lines);
    lines = '';
  };
  process.once('exit', () => {
    output.flushSync();
    pino.destination({ dest: 1, sync: true }).write(lines);
  });
  return {
    write(line) {
      if (lines === '') setTimeout(flush, collectMs);
      lines += line;
    },
  };
}

function withoutSecrets(line: string): string {
  if (!hint.test(line)) return line;
  let clean = line;
  for (const [pattern, replacement] of secrets) clean = clean.replace(pattern, replacement);
  return clean;
}
