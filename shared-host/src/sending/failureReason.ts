import type { CallFailure } from '@onesite/shared-host';

/** Why a send failed, in a few words without a full stop. Without a response there is no status to show. */
export function failureReason({ status, message, text }: CallFailure) {
  const reason = status === 0 ? 'No connection to the server' : `${status} ${message ?? bodyOf(text)}`;
  return reason.trim().replace(/\.$/, '');
}

/** A foreign response may be a whole page of a proxy. */
const bodyOf = (text: string) => text.replace(/^\d+: ?/, '').slice(0, 200);
