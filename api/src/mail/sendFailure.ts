const firstPauseSeconds = 30;
const maxPauseSeconds = 3_600;

/** Seconds until the next attempt: half a minute after the first, then twice as long each time, up to an hour. */
export const pauseAfter = (attempts: number): number =>
  Math.min(firstPauseSeconds * 2 ** (attempts - 1), maxPauseSeconds);

/** Whether the server has permanently refused this address. Any other failure may be temporary, even a wrong password. */
export function isPermanentlyRefused(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500 && responseCode < 600;
}

/** What an operator can do about a failure, if that is known. */
export const failureHint = (error: unknown): string | undefined =>
  (error as { code?: unknown }).code === 'ETLS'
    ? 'the mail server offers no TLS that can be trusted; with a password, SMTP_URL needs it'
    : undefined;

/** What is stored and logged of a failure: only codes or its kind, because texts may contain names or passwords. */
export function failureCode(error: unknown): string {
  const { code, responseCode, name } = error as { code?: unknown; responseCode?: unknown; name?: string };
  return [code, responseCode].filter(Boolean).join(' ') || name || 'unknown';
}
