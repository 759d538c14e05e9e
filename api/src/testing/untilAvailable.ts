import { setTimeout as sleep } from 'node:timers/promises';

const maxAttempts = 5;

/** Repeats a request that is answered with 503, as clients do: a busy machine refuses what it cannot answer in time. */
export async function untilAvailable(send: () => Response | Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const answer = await send();
    if (answer.status !== 503 || attempt === maxAttempts) return answer;
    await sleep(Number(answer.headers.get('Retry-After')) * 1_000);
  }
}
