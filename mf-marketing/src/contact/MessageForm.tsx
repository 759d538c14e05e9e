import { type ContactMessage, contactMessageSchema } from '@fieldbox/contract/contact/contactMessage';
import { brand } from '@fieldbox/contract/site/brand';
import { MailLink } from '@fieldbox/shop-ui/brand/MailLink';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { useToast, useUnsavedChanges } from '@onesite/shared-host';
import { Button } from '@onesite/shared-ui/actions/Button';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { focusFirstError } from '@onesite/shared-ui/forms/focusFirstError';
import { NeedsScript } from '@onesite/shared-ui/forms/NeedsScript';
import { Tabs } from '@onesite/shared-ui/navigation/Tabs';
import type { FormApi } from 'final-form';
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
export function MessageForm() {
  const toast = useToast();
  const [sent, setSent] = useState<ContactMessage>();

  /**
   * The API has no call for messages: they are written to the visitor's own console
   * (docs/specification/newsletter-and-contact.md#contact-form).
   */
  function send(message: ContactMessage, form: FormApi<ContactMessage>) {
    // biome-ignore lint/suspicious/noConsole: see above.
    console.log('Contact message', message);
    toast({ title: 'Message Sent', description: "Thank you for contacting us. We'll get back to you soon." });
    setSent(message);
    setTimeout(() => form.restart()); // after the submit has ended, so that no field stays marked as invalid
  }

  return (
    <Split aria-labelledby="message-form">
      <div>
        <h2 id="message-form">Send a message</h2>
        <p>
          Choose a topic. What you have typed stays when you switch tabs. To be sure of a reply, write to <MailLink />.
        </p>
      </div>
      <Form<ContactMessage> onSubmit={send} validate={validate} decorators={decorators} subscription={{}}>
        {({ handleSubmit }) => (
          <Sheet onSubmit={handleSubmit} method="dialog" noValidate aria-labelledby="message-form">
            <NeedsScript>
              Without it, write to <MailLink />.
            </NeedsScript>
            <UnsavedMessage />
            <Tabs label="What it is about" items={tabs} />
            <Button type="submit" variant="ink">
              Send Message
            </Button>
            <div role="status">
              {sent ? (
                <Copy data-dock>
                  To be sure that it reaches us: <TextLink href={mailCopy(sent)}>Send the same text by mail</TextLink>
                </Copy>
              ) : null}
            </div>
          </Sheet>
        )}
      </Form>
    </Split>
  );
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
