import type { SubscriptionResponse } from '@fieldbox/contract/contact/subscribers';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { emailMessage, isEmail } from '@onesite/shared-contract/formats/email';
import { typedName } from '@onesite/shared-contract/formats/invisible';
import { idempotencyHeader } from '@onesite/shared-contract/http/idempotency';
import { createSendKey } from '@onesite/shared-contract/http/sendKey';
import { callApi } from '@onesite/shared-host';
import { useRef, useState } from 'react';

type State =
  | { is: 'idle' | 'pending' }
  | { is: 'success'; message: string; link?: string }
  | { is: 'error'; message: string };

const invalid = 'Please enter a valid email address';
const failed = 'There was an error processing your subscription. Please try again.';

/**
 * idle, pending, success or error (docs/specification/newsletter-and-contact.md#newsletter); on success the form is
 * empty again.
 */
export function useSubscribe() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [state, setState] = useState<State>({ is: 'idle' });
  const [sendKey] = useState(() => createSendKey());
  const input = useRef<HTMLInputElement>(null);

  async function subscribe() {
    if (state.is === 'pending') return;
    const body = { email: typedName(email) };
    if (!isEmail(body.email)) {
      setError(emailMessage(body.email, invalid));
      setState({ is: 'idle' });
      input.current?.focus();
      return;
    }
    setError(undefined);
    setState({ is: 'pending' });
    const headers = { [idempotencyHeader]: sendKey.attempt(body).key };
    const result = await callApi({ path: callPaths.subscribe, method: 'POST', body, headers });
    if ('error' in result) return setState({ is: 'error', message: failed });
    const { message, demoMode, verificationLink } = result.data as SubscriptionResponse;
    setState({ is: 'success', message, link: demoMode ? verificationLink : undefined });
    setEmail('');
    sendKey.remove(body); // the same address again is a new request, perhaps for another mail
  }

  return {
    email,
    setEmail(value: string) {
      setEmail(value);
      setError(undefined);
    },
    error,
    state,
    subscribe,
    input,
  };
}
