import { type DestinationStream, type Level, pino } from 'pino';

/** Credentials, wherever they occur in a line: in an address, a header, a connection string. */
const secrets: [RegExp, string][] = [
  [/([?&#](?:key|token|reset|code)=)[^&#\s"\\]+/gi, '$1…'],
  [/(\bBearer\s+)[^\s"\\]+/gi, '$1…'],
  [/(\/previews\/)[\w-]+/gi, '$1…'],
  [/((?:session|device|preview|platform)=)[^;\s"\\]+/gi, '$1…'],
  [/(:\/\/[^:@/\s"\\]*:)[^@/\s"\\]+@/g, '$1…@'],
];

/** Texts that every credential contains one of. Most lines, such as those of requests, contain none. */
const hint = /=|Bearer|:\/\/|\/previews\//i;

/** Logs JSON lines to standard output. No line should contain a secret; those within error messages are removed here. */
export const siteLogger = (level: Level | 'silent', destination: DestinationStream = standardOutput()) =>
  pino({ level, hooks: { streamWrite: withoutSecrets }, serializers: { path: cut, url: cut, call: cut } }, destination);

/** Anybody can send an address of 16 KB. */
const maxAddressLength = 300;
const cut = (address: unknown) =>
  typeof address === 'string' && address.length > maxAddressLength ? `${address.slice(0, maxAddressLength)}…` : address;

/** Milliseconds for which lines are collected into one write. */
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
