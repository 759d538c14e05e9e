import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@onesite/telemetry/log/limitedLog';

type Options = {
  url: string;
  /** A shared secret, by which the receiver recognises the sender. */
  secret: string;
  log: Log;
  /** Pauses before the second attempt and those after it. */
  pausesMs?: number[];
};

const timeoutMs = 5000;

/** `text` is for people: chat servers display it. */
type Message = { event: string; text: string } & Record<string, unknown>;

/**
 * Sends JSON to the operator's address, signed with HMAC-SHA256 over the body. Nothing waits for it. It is tried a few times, so a
 * message may arrive twice, which its `id` shows.
 */
export function createWebhook({ url, secret, log, pausesMs = [1000, 10_000, 60_000] }: Options) {
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

  async function deliver(body: string) {
    for (const pauseMs of [...pausesMs, undefined]) {
      try {
        return await post(body);
      } catch (error) {
        if (isClosed.signal.aborted) return;
        const isLast = pauseMs === undefined;
        const details = { error: (error as Error).message };
        if (isLast) return log('webhook was not delivered', details, 'error');
        log('webhook is tried again', details, 'warn');
        await sleep(pauseMs, undefined, { signal: isClosed.signal, ref: false }).catch(() => {});
      }
    }
  }

  return {
    send: (message: Message) =>
      void deliver(JSON.stringify({ id: crypto.randomUUID(), at: new Date().toISOString(), ...message })),
    close: () => isClosed.abort(),
  };
}

export type Webhook = Pick<ReturnType<typeof createWebhook>, 'send'>;
