import { idempotencyHeader } from '@onesite/shared-contract/http/idempotency';
import { type CallFailure, callApi } from '@onesite/shared-host';
import { isPage } from '../api/callResult.ts';
import type { SendingKind, SendProblem } from './sendingState.ts';

type Once<Receipt> = Pick<SendingKind<unknown, Receipt>, 'path' | 'isReceipt'> & { body: unknown; key: string };

type Outcome<Receipt> = { is: 'stored'; receipt: Receipt } | Extract<SendProblem, { is: 'refused' | 'unavailable' }>;

/** Sends a body once. The same key makes no second row. */
export async function sendOnce<Receipt>({ path, body, key, isReceipt }: Once<Receipt>): Promise<Outcome<Receipt>> {
  const headers = { [idempotencyHeader]: key };
  const result = await callApi({ path, method: 'POST', body, headers });
  if ('error' in result) {
    const { error: failure } = result;
    return { is: isRefusal(failure) ? 'refused' : 'unavailable', failure };
  }
  if (!isReceipt(result.data)) return { is: 'unavailable', failure: { status: 0, text: '0: no receipt' } };
  return { is: 'stored', receipt: result.data };
}

const laterStatuses = [408, 425, 429];

const isRefusal = ({ status }: CallFailure) => status >= 400 && status < 500 && !laterStatuses.includes(status);

/** Why a send failed, in a few words without a full stop. Without a response there is no status to show. */
export function failureReason({ status, message, text }: CallFailure) {
  const reason = status === 0 ? 'No connection to the server' : `${status} ${message ?? bodyOf(text)}`;
  return reason.trim().replace(/\.$/, '');
}

/** Of a page, such as a proxy's, there is nothing to show. */
function bodyOf(text: string) {
  const body = text.replace(/^\d+: ?/, '');
  return isPage(body) ? '' : body.slice(0, 200);
}
