import { setTimeout as sleep } from 'node:timers/promises';
import { rightRegistration, rightSupplierComponent } from '@fieldbox/contract/testing/suppliers';
import { random } from './random.ts';
import type { Answer, Caller } from './request.ts';

export type Submit = { path: string; body: { [field: string]: unknown }; headers: Record<string, string> };

/** The n-th of many submits, told from all others by a mark in one of its fields. */
export function submit(n: number, supplier: { Cookie: string }): Submit {
  const mark = `proof-${n}`;
  const headers = { 'Idempotency-Key': `key-of-${mark}` };
  const kind = n % 20;
  if (kind === 0) return { path: '/api/supplier/register', headers, body: { ...rightRegistration, username: mark } };
  if (kind < 4)
    return {
      path: '/api/supplier/components',
      headers: { ...headers, ...supplier },
      body: { ...rightSupplierComponent, name: mark },
    };
  if (kind < 10) return { path: '/api/questionnaire', headers, body: { leadName: mark, email: 'jo@example.org' } };
  const order = { missionId: 1, containerId: 1, componentIds: [1, 2], organization: 'Harbour Relief' };
  const intendedUse = 'Coordination post for flood response';
  return { path: '/api/configurations', headers, body: { ...order, name: mark, email: 'jo@example.org', intendedUse } };
}

/**
 * Sends it until it is acknowledged, with the same key. Every seventh is sent twice at once, as by a double click.
 * @throws Error for an answer that is neither the record nor a request to come back
 */
export async function insist(caller: Caller, n: number, { path, headers, body }: Submit): Promise<Answer> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const send = () => caller.request(path, { method: 'POST', headers, body }).catch(() => undefined);
    const answers = (await Promise.all(n % 7 ? [send()] : [send(), send()])).filter((answer) => answer !== undefined);
    const strange = answers.find(
      ({ status, body: said }) => status !== 201 && !said.startsWith('{"code":"unavailable"'),
    );
    if (strange) throw new Error(`${path} of ${n} was answered with ${strange.status} ${strange.body}`);
    const [first, second] = answers.filter(({ status }) => status === 201);
    if (first && second && first.body !== second.body) throw new Error(`Two answers to one key: ${n}`);
    if (first) return first;
    await sleep(50 + random() * 200);
  }
  throw new Error(`${path} of ${n} was not acknowledged`);
}
