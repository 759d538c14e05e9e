import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createWebhook } from './webhook.ts';

type Received = { headers: IncomingHttpHeaders; body: string };

async function receiver(statuses: number[]) {
  const received: Received[] = [];
  let done = () => {};
  const all = new Promise<void>((resolve) => {
    done = resolve;
  });
  const server = createServer(async (incoming, outgoing) => {
    received.push({ headers: incoming.headers, body: await text(incoming) });
    outgoing.writeHead(statuses[received.length - 1] ?? 500).end();
    if (received.length === statuses.length) done();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    all,
    close: () => server.close(),
  };
}

test('a message is signed, and sent again until it is taken', async () => {
  const hook = await receiver([500, 204]);
  const logged: string[] = [];
  const { send, close } = createWebhook({
    url: hook.url,
    secret: 'known to both',
    log: (event) => logged.push(event),
    firstPauseMs: 1,
  });
  send({ event: 'cohort.withdrawn', text: 'It was withdrawn.' });
  await hook.all;
  close();
  hook.close();
  const [first, second] = hook.received;
  expect(second!.body).toBe(first!.body); // with the same id
  const signature = createHmac('sha256', 'known to both').update(second!.body).digest('hex');
  expect(second!.headers).toMatchObject({
    'content-type': 'application/json',
    'x-signature-256': `sha256=${signature}`,
  });
  expect(JSON.parse(second!.body)).toEqual({
    event: 'cohort.withdrawn',
    text: 'It was withdrawn.',
    id: expect.any(String),
    at: expect.stringMatching(/Z$/),
  });
  expect(logged).toEqual(['webhook is tried again']);
});
