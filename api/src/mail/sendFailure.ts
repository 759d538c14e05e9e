const firstPause = 30;
const longestPause = 3_600;

/** Seconds until a mail is tried again after so many tries: half a minute first, then twice as long, an hour at most. */
export const pauseAfter = (attempts: number): number => Math.min(firstPause * 2 ** (attempts - 1), longestPause);

/** Whether the server has refused this very address for good; any other failure may pass, a wrong password too. */
export function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500 && responseCode < 600;
}

/** What an operator can do about a failure, where that is known. */
export const failureHint = (error: unknown): string | undefined =>
  (error as { code?: unknown }).code === 'ETLS'
    ? 'the mail server offers no TLS that can be trusted; with a password, SMTP_URL needs it'
    : undefined;

/** What is kept and logged of a failure: codes, no texts, which may name people or passwords. */
export function failureCode(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter(Boolean).join(' ') || 'unknown';
}
