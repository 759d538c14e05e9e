import { setTimeout as sleep } from 'node:timers/promises';
import { validRegistration, validSupplierComponent } from '@fieldbox/contract/testing/suppliers';
import { randomMs } from './random.ts';
import type { Caller, RawResponse } from './request.ts';

export type Submit = { path: string; body: { [field: string]: unknown }; headers: Record<string, string> };

/** The n-th of many submits, identified by a mark in one of its fields. */
export function submit(n: number, supplier: { Cookie: string }): Submit {
  const mark = `proof-${n}`;
  const headers = { 'Idempotency-Key': `key-of-${mark}` };
  const kind = n % 20;
  if (kind === 0)
    return {
      path: '/api/supplier/register',
      headers,
      body: { ...validRegistration, username: mark, companyName: mark },
    };
  if (n % 500 === 1)
    // a supplier offers few at a time
    return {
      path: '/api/supplier/components',
      headers: { ...headers, ...supplier },
      body: { ...validSupplierComponent, name: mark },
    };
  if (kind < 10) return { path: '/api/questionnaire', headers, body: { leadName: mark, email: 'jo@example.org' } };
  const order = { missionId: 1, containerId: 1, componentIds: [1, 2], organization: 'Harbour Relief' };
  const intendedUse = 'Coordination post for flood response';
  return { path: '/api/configurations', headers, body: { ...order, name: mark, email: 'jo@example.org', intendedUse } };
}

/**
 * Sends a submit with the same key until it is acknowledged; every seventh twice at once, like a double click. Written by hand
 * because the pauses are random, but the same for the same seed.
 * @throws Error for a response that is neither the record nor `unavailable`
 */
export async function insist(caller: Caller, n: number, { path, headers, body }: Submit): Promise<RawResponse> {
  const pauseMs = randomMs(200, n);
  for (let attempt = 0; attempt < 300; attempt++) {
    const send = () => caller.request(path, { method: 'POST', headers, body }).catch(() => undefined);
    const responses = (await Promise.all(n % 7 ? [send()] : [send(), send()])).filter(
      (response) => response !== undefined,
    );
    const unexpected = responses.find(
      ({ status, body: text }) => status !== 201 && !text.startsWith('{"code":"unavailable"'),
    );
    if (unexpected) throw new Error(`${path} of ${n} was answered with ${unexpected.status} ${unexpected.body}`);
    const [first, second] = responses.filter(({ status }) => status === 201);
    if (first && second && first.body !== second.body) throw new Error(`Two answers to one key: ${n}`);
    if (first) return first;
    await sleep(50 + pauseMs());
  }
  throw new Error(`${path} of ${n} was not acknowledged`);
}
