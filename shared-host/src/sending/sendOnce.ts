import { idempotencyHeader } from '@onesite/shared-contract/http/idempotency';
import { type CallFailure, callApi } from '@onesite/shared-host';
import type { SendProblem } from './sendingState.ts';

type Once<Receipt> = {
  /** Below /api, with a leading slash. */
  path: string;
  body: unknown;
  key: string;
  isReceipt: (data: unknown) => data is Receipt;
};

export type Outcome<Receipt> =
  | { is: 'stored'; receipt: Receipt }
  | Extract<SendProblem, { is: 'refused' | 'unavailable' }>;

/** A slow connection may take long; one that takes longer is dead. */
const answerTimeoutMs = 60_000;

/** Sends a body once. The same key makes no second row. */
export async function sendOnce<Receipt>({ path, body, key, isReceipt }: Once<Receipt>): Promise<Outcome<Receipt>> {
  // AbortSignal.timeout is missing in Safari 15.
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), answerTimeoutMs);
  const headers = { [idempotencyHeader]: key };
  const result = await callApi({ path, method: 'POST', body, headers, signal: timeout.signal });
  clearTimeout(timer);
  if ('error' in result) {
    const { error: failure } = result;
    return { is: isRefusal(failure) ? 'refused' : 'unavailable', failure };
  }
  // A network's login page responds 200 as well, without a row.
  if (!isReceipt(result.data)) return { is: 'unavailable', failure: { status: 0, text: '0: no receipt' } };
  return { is: 'stored', receipt: result.data };
}

const laterStatuses = [408, 425, 429];

const isRefusal = ({ status }: CallFailure) => status >= 400 && status < 500 && !laterStatuses.includes(status);
