import { type ContactMessage, contactMessageSchema } from '@fieldbox/contract/contact/contactMessage';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { MailLink } from '@fieldbox/shop-ui/brand/MailLink';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { idempotencyHeader } from '@onesite/shared-contract/http/idempotency';
import { createSendKey } from '@onesite/shared-contract/http/sendKey';
import { callApi, useToast, useUnsavedChanges } from '@onesite/shared-host';
import { Button } from '@onesite/shared-ui/actions/Button';
import { FieldRow } from '@onesite/shared-ui/forms/Field';
import { FormTextArea, FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { FORM_ERROR, Form, type FormApi, useFormState } from '@onesite/shared-ui/forms/finalForm';
import { NeedsScript } from '@onesite/shared-ui/forms/NeedsScript';
import { FormAlert, focusFirstError } from '@onesite/shared-ui/forms/ShortForm';
import { fromDesktop, grid, phone, Stack, stack } from '@onesite/shared-ui/layout/parts';
import { Tabs } from '@onesite/shared-ui/navigation/Tabs';
import { useState } from 'react';
import { styled } from 'styled-components';

const validate = validateForm(contactMessageSchema);
const decorators = [focusFirstError];

type Props = {
  /** Whether messages reach somebody by mail; undefined until that is loaded. */
  takesMessages: boolean | undefined;
};

/** One form under three tabs (docs/specification/newsletter-and-contact.md#contact-form), which share what is typed. */
export function MessageForm({ takesMessages }: Props) {
  const toast = useToast();
  const [sendKey] = useState(createSendKey);

  /** If nobody would be notified, messages are written to the visitor's own console, as specified. */
  async function send(message: ContactMessage, form: FormApi<ContactMessage>) {
    if (takesMessages !== false) {
      const result = await callApi({
        path: callPaths.contactMessages,
        method: 'POST',
        body: message,
        headers: { [idempotencyHeader]: sendKey.attempt(message).key },
      });
      // A network's own login page may answer in place of the site.
      if ('error' in result || (result.data as { success?: unknown } | null)?.success !== true)
        return {
          ...('error' in result && result.error.fields),
          [FORM_ERROR]: 'Your message has not been sent. Please try again, or email us.',
        };
    } else {
      // biome-ignore lint/suspicious/noConsole: see above.
      console.log('Contact message', message);
    }
    toast({ title: 'Message Sent', description: "Thank you for contacting us. We'll get back to you soon." });
    // Text that was typed meanwhile stays. A restart before the submit has ended would leave fields marked as invalid.
    if (form.getState().values === message) setTimeout(() => form.restart());
    return undefined;
  }

  return (
    <Split aria-labelledby="message-form">
      <div>
        <h2 id="message-form">Send a message</h2>
        <p>
          {takesMessages === false ? (
            <strong>On this site the form sends nothing. Please write to</strong>
          ) : (
            <span>Choose a topic, or write to</span>
          )}{' '}
          <MailLink />.
        </p>
      </div>
      <Form<ContactMessage>
        onSubmit={send}
        validate={validate}
        decorators={decorators}
        subscription={{ submitting: true, submitError: true }}
      >
        {({ handleSubmit, submitting, submitError }) => (
          <form onSubmit={handleSubmit} method="dialog" noValidate aria-labelledby="message-form">
            <NeedsScript>
              Without it, write to <MailLink />.
            </NeedsScript>
            <UnsavedMessage />
            <Tabs label="Topic" items={tabs} />
            <FormAlert>{submitError}</FormAlert>
            <Button type="submit" variant="secondary" pending={submitting} pendingLabel="Sending...">
              Send Message
            </Button>
          </form>
        )}
      </Form>
    </Split>
  );
}

const tabs = [
  {
    value: 'general',
    label: 'General',
    content: <Fields lede="Anything you would like to know about our units or about us." />,
  },
  {
    value: 'sales',
    label: 'Sales',
    content: <Fields lede="Quotes, lead times, several units at once. Tell us where they will stand, and by when." />,
  },
  {
    value: 'support',
    label: 'Support',
    content: <Fields lede="For a unit you already have. The number of its request helps us most." />,
  },
];

function Fields({ lede }: { lede: string }) {
  return (
    <Stack>
      <Lede>{lede}</Lede>
      <FieldRow>
        <FormTextField name="name" label="Name" autoComplete="name" required />
        <FormTextField name="email" label="Email" type="email" autoComplete="email" required />
      </FieldRow>
      <FieldRow>
        <FormTextField name="company" label="Company" optional autoComplete="organization" />
        <FormTextField name="phone" label="Phone" optional type="tel" autoComplete="tel" />
      </FieldRow>
      <FormTextField name="subject" label="Subject" required />
      <FormTextArea name="message" label="Message" rows={6} required />
    </Stack>
  );
}

/** Keeps the host from loading a newer release while a message is half written. */
function UnsavedMessage() {
  useUnsavedChanges(useFormState({ subscription: { dirty: true } }).dirty === true);
  return null;
}

const Split = styled.section`
  ${grid}
  gap: var(--s-6) var(--gap);
  padding-block: var(--s-8);
  > div > h2 { margin-bottom: var(--s-4); font-size: var(--t-6); }
  > div > p { max-width: 40ch; color: var(--ink-2); text-wrap: pretty; }
  > form { ${stack} }
  > form > button { justify-self: start; }
  @media ${fromDesktop} { grid-template-columns: 5fr 7fr; padding-block: var(--s-9) var(--s-8); }
  @media ${phone} { > form > button { justify-self: stretch; } }
`;

const Lede = styled.p`
  max-width: 62ch;
  color: var(--ink-2);
`;
