import type { SubscriptionResponse } from '@fieldbox/contract/contact/subscribers';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { MailLink } from '@fieldbox/shop-ui/brand/MailLink';
import { emailMessage, isEmail } from '@onesite/shared-contract/formats/email';
import { typedName } from '@onesite/shared-contract/formats/invisible';
import { idempotencyHeader } from '@onesite/shared-contract/http/idempotency';
import { createSendKey } from '@onesite/shared-contract/http/sendKey';
import { callApi } from '@onesite/shared-host';
import { Button } from '@onesite/shared-ui/actions/Button';
import { Spinner } from '@onesite/shared-ui/feedback/Spinner';
import { NeedsScript } from '@onesite/shared-ui/forms/NeedsScript';
import { TextField } from '@onesite/shared-ui/forms/TextField';
import { type SubmitEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';

type State =
  | { is: 'idle' | 'pending' }
  | { is: 'success'; message: string; link?: string }
  | { is: 'error'; message: string };

const invalid = 'Please enter a valid email address';
const failed = 'There was an error processing your subscription. Please try again.';

/**
 * idle, pending, success or error (docs/specification/newsletter-and-contact.md#newsletter); on success the form is empty again. Without
 * final-form and valibot: for one field they would more than double the code that Home loads.
 */
export function NewsletterForm() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [state, setState] = useState<State>({ is: 'idle' });
  const [sendKey] = useState(() => createSendKey());
  const input = useRef<HTMLInputElement>(null);

  async function subscribe(event: SubmitEvent) {
    event.preventDefault();
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

  return (
    <Form method="dialog" noValidate aria-labelledby="newsletter" onSubmit={subscribe}>
      <NeedsScript>
        Without it, write to <MailLink />.
      </NeedsScript>
      <Row>
        <TextField
          ref={input}
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          onChange={({ target }) => {
            setEmail(target.value);
            setError(undefined);
          }}
          error={error}
        />
        <Button
          type="submit"
          variant="ink"
          pending={state.is === 'pending'}
          pendingLabel={<Spinner label="Subscribing" />}
        >
          Subscribe
        </Button>
      </Row>
      <div role="status">
        {state.is === 'success' ? (
          <Good>
            <span>{state.message}</span>
            {state.link ? (
              <a href={state.link} target="_blank" rel="noopener">
                Click here to verify your subscription
              </a>
            ) : null}
          </Good>
        ) : null}
      </div>
      <div role="alert">{state.is === 'error' ? <Bad>{state.message}</Bad> : null}</div>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--s-3);
`;

/* The label is above both, so that field and button are aligned and an error below moves neither. */
const Row = styled.div`
  display: grid;
  gap: 12px;
  @media (min-width: 620px) {
    grid-template-columns: minmax(0, 1fr) auto;
    > button { min-width: 120px; margin-top: calc(var(--t-2) * 1.4 + 6px); align-self: start; }
  }
`;

const Good = styled.p`
  && { display: grid; gap: 4px; max-width: 62ch; color: var(--ok); font-weight: 500; }
  > a { justify-self: start; }
`;

const Bad = styled.p`
  && { max-width: 62ch; color: var(--error); font-weight: 500; }
`;
