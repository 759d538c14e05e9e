import { type DestinationStream, type Level, pino } from 'pino';

/** Credentials, wherever they appear in a line: in an address, a header, a connection string. */
const secrets: [RegExp, string][] = [
  [/([?&#](?:key|token|reset|code)=)[^&#\s"\\]+/gi, '$1…'],
  [/(\bBearer\s+)[^\s"\\]+/gi, '$1…'],
  [/(\b(?:admin|supplier)_session=)[^;\s"\\]+/gi, '$1…'],
  [/(\b[a-z][a-z\d+.-]*:\/\/[^:@/\s"\\]*:)[^@/\s"\\]+(?=@)/gi, '$1…'],
];

/**
 * Logs JSON lines to standard output. No line should contain a secret; those that error messages quote are removed here.
 */
export const siteLogger = (level: Level | 'silent', destination?: DestinationStream) =>
  pino({ level, hooks: { streamWrite: withoutSecrets } }, destination ?? pino.destination(1));

function withoutSecrets(line: string): string {
  let clean = line;
  for (const [pattern, replacement] of secrets) clean = clean.replace(pattern, replacement);
  return clean;
}
