// A load generator in a process of its own: each message starts a round, and gets that round's figures.
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

process.on('message', async ({ url, seconds, connections, headers, body }) => {
  const withKey = (request) => ({ ...request, headers: { ...request.headers, 'Idempotency-Key': randomUUID() } });
  const requests = body ? [{ method: 'POST', body, setupRequest: withKey }] : [{ method: 'GET' }];
  const done = await autocannon({ url, duration: seconds, connections, headers, requests });
  const { errors } = done;
  process.send({ perSecond: done.requests.average, errors, failed: errors + done['4xx'] + done['5xx'] });
});
process.once('disconnect', () => process.exit());
process.send({});
