import { setTimeout as sleep } from 'node:timers/promises';

const maxAttempts = 5;

/** Repeats a request that is answered with 503, as clients do: a busy machine refuses what it cannot answer in time. */
export async function untilAvailable(send: () => Response | Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await send();
    if (response.status !== 503 || attempt === maxAttempts) return response;
    await sleep(Number(response.headers.get('Retry-After')) * 1_000);
  }
}
