import { type ContactMessage, contactMessageSchema } from '@fieldbox/contract/contact/contactMessage';
import { brand } from '@fieldbox/contract/site/brand';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { MailLink } from '@fieldbox/shop-ui/brand/MailLink';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { idempotencyHeader } from '@onesite/shared-contract/http/idempotency';
import { createSendKey } from '@onesite/shared-contract/http/sendKey';
import { callApi, useToast, useUnsavedChanges } from '@onesite/shared-host';
import { Button } from '@onesite/shared-ui/actions/Button';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { FormAlert } from '@onesite/shared-ui/forms/FormAlert';
import { focusFirstError } from '@onesite/shared-ui/forms/focusFirstError';
import { NeedsScript } from '@onesite/shared-ui/forms/NeedsScript';
import { Tabs } from '@onesite/shared-ui/navigation/Tabs';
import { FORM_ERROR, type FormApi } from 'final-form';
import { useState } from 'react';
import { Form, useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import { MessageFields } from './MessageFields.tsx';

type Topic = { value: string; label: string; lede: string; labelsOptional?: boolean };

/**
 * The tabs of the message form (docs/specification/newsletter-and-contact.md#contact-form); only the first
 * names the optional fields in their labels.
 */
const topics: Topic[] = [
  {
    value: 'general',
    label: 'General',
    lede: 'Anything you would like to know about our units or about us.',
    labelsOptional: true,
  },
  {
    value: 'sales',
    label: 'Sales',
    lede: 'Quotes, lead times, several units at once. Tell us where they will stand, and by when.',
  },
  { value: 'support', label: 'Support', lede: 'For a unit you already have. Its order number helps us most.' },
];

const validate = validateForm(contactMessageSchema);
const decorators = [focusFirstError];

const tabs = topics.map(({ value, label, lede, labelsOptional }) => ({
  value,
  label,
  content: <MessageFields lede={lede} labelsOptional={labelsOptional} />,
}));

/**
 * One form under three tabs: text that was typed under one appears under the others
 * (docs/specification/newsletter-and-contact.md#contact-form).
 */
export function MessageForm({ isTaken }: { isTaken: boolean }) {
  const toast = useToast();
  const [sent, setSent] = useState<Sent>();
  const [keys] = useState(() => createSendKey());

  /**
   * Where nobody would be notified, messages are written to the visitor's own console
   * (docs/specification/newsletter-and-contact.md#contact-form).
   */
  async function send(message: ContactMessage, form: FormApi<ContactMessage>) {
    const result = isTaken ? await store(message, keys.attempt(message).key) : undefined;
    const number = result && idIn(result);
    if (result && number === undefined)
      return {
        ...('error' in result && result.error.fields),
        [FORM_ERROR]: 'Your message has not been sent. Please try again, or email us.',
      };
    // biome-ignore lint/suspicious/noConsole: see above.
    if (!result) console.log('Contact message', message);
    toast({ title: 'Message Sent', description: "Thank you for contacting us. We'll get back to you soon." });
    setSent({ message, number });
    setTimeout(() => form.restart()); // after the submit has ended, so that no field stays marked as invalid
  }

  return (
    <Split aria-labelledby="message-form">
      <div>
        <h2 id="message-form">Send a message</h2>
        <p>
          <span>Choose a topic. What you have typed stays when you switch tabs.</span>{' '}
          <span>{isTaken ? 'Or write to' : 'To be sure of a reply, write to'}</span> <MailLink />.
        </p>
      </div>
      <Form<ContactMessage>
        onSubmit={send}
        validate={validate}
        decorators={decorators}
        subscription={{ submitting: true, submitError: true }}
      >
        {({ handleSubmit, submitting, submitError }) => (
          <Sheet onSubmit={handleSubmit} method="dialog" noValidate aria-labelledby="message-form">
            <NeedsScript>
              Without it, write to <MailLink />.
            </NeedsScript>
            <UnsavedMessage />
            <Tabs label="Topic" items={tabs} />
            <FormAlert>{submitError}</FormAlert>
            <Button type="submit" variant="ink" pending={submitting} pendingLabel="Sending...">
              Send Message
            </Button>
            <div role="status">{sent ? <After {...sent} /> : null}</div>
          </Sheet>
        )}
      </Form>
    </Split>
  );
}

type Sent = { message: ContactMessage; number: number | undefined };

/** With its number where it is stored, else how to make sure of it. */
const After = ({ message, number }: Sent) => (
  <Copy data-dock>
    {number === undefined ? (
      <>
        To make sure it reaches us: <TextLink href={mailCopy(message)}>Send the same text by email</TextLink>
      </>
    ) : (
      `We have your message: no. ${number}.`
    )}
  </Copy>
);

const store = (body: ContactMessage, key: string) =>
  callApi({ path: callPaths.contactMessages, method: 'POST', body, headers: { [idempotencyHeader]: key } });

/** The number under which the message is stored; undefined where a network's login page has answered. */
function idIn(result: Awaited<ReturnType<typeof callApi>>): number | undefined {
  const { id } = ('data' in result ? (result.data as { id?: unknown } | null) : null) ?? {};
  return Number.isSafeInteger(id) ? (id as number) : undefined;
}

/** Keeps the host from loading a newer release while a message is half written. */
function UnsavedMessage() {
  useUnsavedChanges(useFormState({ subscription: { dirty: true } }).dirty === true);
  return null;
}

const Split = styled.section`
  display: grid;
  gap: var(--s-6) var(--gap);
  padding-block: var(--s-8);
  > * { min-width: 0; }
  > div > h2 { margin-bottom: var(--s-4); font-size: var(--t-6); }
  > div > p { max-width: 40ch; color: var(--ink-2); text-wrap: pretty; }
  @media (min-width: 1024px) {
    grid-template-columns: 5fr 7fr;
    padding-block: var(--s-9) var(--s-8);
  }
`;

const Copy = styled.p`
  margin-top: var(--s-4);
  color: var(--ink-2);
  font-size: var(--t-2);
`;

const Sheet = styled.form`
  > button { margin-top: var(--s-5); }
  @media (max-width: 619px) { > button { width: 100%; } }
`;

/** A link that opens the visitor's mail program with the text of a message. */
function mailCopy({ name, email, company, phone, subject, message }: ContactMessage): string {
  const from = [name, company, email, phone].filter(Boolean).join(', ');
  const query = { subject, body: `${message}\n\n${from}` };
  return `${brand.mailLink}?${Object.entries(query)
    .map(([field, text]) => `${field}=${encodeURIComponent(text ?? '')}`)
    .join('&')}`;
}
