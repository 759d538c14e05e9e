import type { SubscriptionResponse } from '@fieldbox/contract/contact/subscribers';
import { type SubscriptionOutcome, subscriptionOutcomes } from '@fieldbox/contract/contact/subscriptions';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { MailLink } from '@fieldbox/shop-ui/brand/MailLink';
import { emailMessage, isEmail } from '@onesite/shared-contract/formats/email';
import { typedName } from '@onesite/shared-contract/formats/invisible';
import { idempotencyHeader } from '@onesite/shared-contract/http/idempotency';
import { createSendKey } from '@onesite/shared-contract/http/sendKey';
import { callApi, useSearchParams } from '@onesite/shared-host';
import { Button } from '@onesite/shared-ui/actions/Button';
import { Alert, type AlertTone } from '@onesite/shared-ui/feedback/Alert';
import { Spinner } from '@onesite/shared-ui/feedback/Spinner';
import { NeedsScript } from '@onesite/shared-ui/forms/NeedsScript';
import { TextField } from '@onesite/shared-ui/forms/TextField';
import { Page } from '@onesite/shared-ui/layout/Page';
import { fromDesktop, fromTablet, grid } from '@onesite/shared-ui/layout/parts';
import { type SubmitEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';

/** The end of Home: what the newsletter is, and the form that asks for it. */
export const Newsletter = () => (
  <Band aria-labelledby="newsletter">
    <Page>
      <div>
        <h2 id="newsletter">Newsletter</h2>
        <p>New kinds of unit, components and deployments, a few times a year.</p>
      </div>
      <NewsletterForm />
    </Page>
  </Band>
);

type State =
  | { status: 'idle' | 'pending' }
  | { status: 'success'; message: string; link?: string }
  | { status: 'error'; message: string };

const invalidMessage = 'Please enter a valid email address';
const failureMessage = 'There was an error processing your subscription. Please try again.';

/**
 * docs/specification/newsletter-and-contact.md#newsletter. It does without final-form and valibot: for one field they would more than
 * double the code that Home loads.
 */
export function NewsletterForm() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [state, setState] = useState<State>({ status: 'idle' });
  const [sendKey] = useState(createSendKey);
  const input = useRef<HTMLInputElement>(null);

  async function subscribe(event: SubmitEvent) {
    event.preventDefault();
    if (state.status === 'pending') return;
    const body = { email: typedName(email) };
    if (!isEmail(body.email)) {
      setError(emailMessage(body.email, invalidMessage));
      setState({ status: 'idle' });
      input.current?.focus();
      return;
    }
    setError(undefined);
    setState({ status: 'pending' });
    const headers = { [idempotencyHeader]: sendKey.attempt(body).key };
    const result = await callApi({ path: callPaths.subscribe, method: 'POST', body, headers });
    if ('error' in result) return setState({ status: 'error', message: failureMessage });
    const { message, demoMode, verificationLink } = result.data as SubscriptionResponse;
    setState({ status: 'success', message, link: demoMode ? verificationLink : undefined });
    setEmail((now) => (now === email ? '' : now)); // what was typed meanwhile stays
    sendKey.remove(body); // the same address again is a new request, perhaps for another mail
  }

  return (
    <Form method="dialog" noValidate aria-labelledby="newsletter" onSubmit={subscribe}>
      <NeedsScript>
        Without it, write to <MailLink />.
      </NeedsScript>
      <div data-field>
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
          variant="secondary"
          pending={state.status === 'pending'}
          pendingLabel={<Spinner label="Subscribing" />}
        >
          Subscribe
        </Button>
      </div>
      <div role="status">
        {state.status === 'success' ? (
          <p>
            <span>{state.message}</span>
            {state.link ? (
              <a href={state.link} target="_blank" rel="noopener">
                Click here to verify your subscription
              </a>
            ) : null}
          </p>
        ) : null}
      </div>
      <div role="alert">{state.status === 'error' ? <p>{state.message}</p> : null}</div>
    </Form>
  );
}

const notices: Record<SubscriptionOutcome, { tone: AlertTone; title: string; text: string }> = {
  verified: { tone: 'ok', title: 'Your subscription is verified.', text: 'You will get the next newsletter.' },
  unsubscribed: {
    tone: 'info',
    title: 'You have been unsubscribed.',
    text: "We removed your address from the list and won't send you any more newsletters.",
  },
  invalid: {
    tone: 'error',
    title: 'This link is no longer valid.',
    text: 'It has already been used or is too old. Subscribe again at the bottom of this page to get a new one.',
  },
};

/** The outcome of a link in a newsletter mail. */
export function SubscriptionNotice() {
  const [search] = useSearchParams();
  const outcome = subscriptionOutcomes.find((each) => each === search.get('subscription'));
  if (!outcome) return null;
  const { text, ...notice } = notices[outcome];
  return (
    <NoticePlace>
      <Alert {...notice} role="status">
        {text}
      </Alert>
    </NoticePlace>
  );
}

const NoticePlace = styled(Page)`
  padding-block: var(--s-5) 0;
`;

const Band = styled.section`
  padding-block: var(--s-7);
  border-block: 1px solid var(--line);
  background: var(--inset);
  > div { ${grid} gap: var(--s-5) var(--s-7); }
  h2 { margin-bottom: var(--s-2); font-size: var(--t-5); }
  h2 + p { max-width: 40ch; color: var(--ink-2); }
  @media ${fromDesktop} { > div { grid-template-columns: 1fr 1fr; } }
`;

const Form = styled.form`
  display: grid;
  gap: var(--s-3);
  > [data-field] { display: grid; gap: 12px; }
  [role] > p { max-width: 62ch; font-weight: 500; }
  [role='status'] > p { display: grid; gap: 4px; color: var(--ok); }
  [role='status'] a { justify-self: start; }
  [role='alert'] > p { color: var(--error); }
  @media ${fromTablet} {
    > [data-field] { grid-template-columns: minmax(0, 1fr) auto; }
    > [data-field] > button { min-width: 120px; margin-top: calc(var(--t-2) * 1.4 + 6px); align-self: start; }
  }
`;
