// A load generator in a process of its own: each message is one round, its answer that round's figures.
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

process.on('message', async ({ url, seconds, connections, headers, body }) => {
  const withKey = (request) => ({ ...request, headers: { ...request.headers, 'Idempotency-Key': randomUUID() } });
  const requests = body ? [{ method: 'POST', body, setupRequest: withKey }] : [{ method: 'GET' }];
  const {
    requests: done,
    non2xx,
    errors,
  } = await autocannon({
    url,
    duration: seconds,
    connections,
    headers,
    requests,
  });
  process.send({ perSecond: done.average, failed: non2xx + errors });
});
process.once('disconnect', () => process.exit());
process.send({});
