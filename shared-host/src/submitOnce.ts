import { idempotencyHeader } from '@onesite/shared-contract/http/idempotency';
import { contentOf, createSendKey, isSendAttempt } from '@onesite/shared-contract/http/sendKey';
import { type CallFailure, callApi } from '@onesite/shared-host';
import { isPage } from './api/callResult.ts';
import { readStored, writeStored } from './storage.ts';

// A separate module, and not a shared one: only forms whose loss would hurt load it.

type Content = Readonly<Record<string, unknown>>;

type Kind<Receipt> = {
  /** Where this tab keeps the key: begins with the remote's name. */
  name: string;
  /** The path of the call, below /api. */
  path: string;
  isReceipt: (data: unknown) => data is Receipt;
};

/**
 * A function that posts a form. The same content has the same Idempotency-Key, also after a reload, until it is stored or refused: so a
 * second attempt after a lost response makes no second row.
 */
export function createSubmit<Receipt>({ name, path, isReceipt }: Kind<Receipt>) {
  const keys = createSendKey(
    {
      read: () => [readStored('session', name)].filter(isSendAttempt),
      write: ([attempt]) => void writeStored('session', name, attempt),
    },
    digestOf,
  );

  /** @param content what makes two sends the same one */
  return async function submit(body: Content, content = body): Promise<{ data: Receipt } | { error: CallFailure }> {
    const headers = { [idempotencyHeader]: keys.attempt(content).key };
    const result = await callApi({ path, method: 'POST', body, headers });
    if ('error' in result) {
      if (isRefusal(result.error)) keys.remove(content);
      return result;
    }
    if (!isReceipt(result.data)) return { error: { status: 0, text: '0: no receipt' } };
    keys.remove(content);
    return { data: result.data };
  };
}

const laterStatuses = [408, 425, 429]; // the same request may succeed later

/** The same content would be refused again. */
const isRefusal = ({ status }: CallFailure) => status >= 400 && status < 500 && !laterStatuses.includes(status);

/** Why a submit failed, in a few words without a full stop. Without a response there is no status to show. */
export function failureReason({ status, message, text }: CallFailure) {
  const reason = status === 0 ? 'No connection to the server' : `${status} ${message ?? bodyOf(text)}`;
  return reason.trim().replace(/\.$/, '');
}

/** Empty for a page, such as a proxy's. */
function bodyOf(text: string) {
  const body = text.replace(/^\d+: ?/, '');
  return isPage(body) ? '' : body.slice(0, 200);
}

/** Stored instead of the content, which has contact data. FNV-1a, 32 bits. */
function digestOf(values: Content): string {
  const content = contentOf(values);
  let digest = 0x811c9dc5;
  for (let index = 0; index < content.length; index++)
    digest = Math.imul(digest ^ content.charCodeAt(index), 0x01000193);
  return `${content.length}-${(digest >>> 0).toString(16)}`;
}
