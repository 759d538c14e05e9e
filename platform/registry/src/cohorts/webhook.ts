import { createHmac } from 'node:crypto';
import type { Log } from '@onesite/telemetry/log/limitedLog';
import pRetry from 'p-retry';

type Options = {
  url: string;
  /** A shared secret, by which the receiver recognises the sender. */
  secret: string;
  log: Log;
  /** The pause before the second of four attempts, ten times as long before each later one, and a minute at most. */
  firstPauseMs?: number;
};

const timeoutMs = 5000;

/** `text` is for people: chat servers display it. */
type Message = { event: string; text: string } & Record<string, unknown>;

/**
 * Sends JSON to the operator's address, signed with HMAC-SHA256 over the body. Nothing waits for it. It is tried a few times, so a
 * message may arrive twice, which its `id` shows.
 */
export function createWebhook({ url, secret, log, firstPauseMs = 1000 }: Options) {
  const isClosed = new AbortController();

  async function post(body: string) {
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Signature-256': `sha256=${signature}` },
      body,
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), isClosed.signal]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`it answered ${response.status}`);
  }

  const deliver = (body: string) =>
    pRetry(() => post(body), {
      retries: 3,
      minTimeout: firstPauseMs,
      factor: 10,
      maxTimeout: 60_000,
      unref: true,
      signal: isClosed.signal,
      onFailedAttempt({ error, retriesLeft }) {
        if (retriesLeft > 0) log('webhook is tried again', { error: error.message }, 'warn');
      },
    }).catch(({ message }: Error) => {
      if (!isClosed.signal.aborted) log('webhook was not delivered', { error: message }, 'error');
    });

  return {
    send: (message: Message) =>
      void deliver(JSON.stringify({ id: crypto.randomUUID(), at: new Date().toISOString(), ...message })),
    close: () => isClosed.abort(),
  };
}

export type Webhook = Pick<ReturnType<typeof createWebhook>, 'send'>;
