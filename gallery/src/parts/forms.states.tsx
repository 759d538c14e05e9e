import { Button } from '@onesite/shared-ui/actions/Button';
import { FieldStack } from '@onesite/shared-ui/forms/FieldStack';
import { FormActions } from '@onesite/shared-ui/forms/FormActions';
import { FormAlert } from '@onesite/shared-ui/forms/FormAlert';
import { FormErrorSummary } from '@onesite/shared-ui/forms/FormErrorSummary';
import { FormFields } from '@onesite/shared-ui/forms/FormFields';
import { FormPasswordField } from '@onesite/shared-ui/forms/FormPasswordField';
import { FormQuestion, FormSection } from '@onesite/shared-ui/forms/FormSection';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { focusFirstError } from '@onesite/shared-ui/forms/focusFirstError';
import { LongForm } from '@onesite/shared-ui/forms/LongForm';
import { NeedsScript } from '@onesite/shared-ui/forms/NeedsScript';
import { QueuedNote } from '@onesite/shared-ui/forms/QueuedNote';
import { RestoredDraft, type RestoredDraftProps } from '@onesite/shared-ui/forms/RestoredDraft';
import { SavedDraft, type SavedDraftProps } from '@onesite/shared-ui/forms/SavedDraft';
import { SectionIndex } from '@onesite/shared-ui/forms/SectionIndex';
import { SectionRuler } from '@onesite/shared-ui/forms/SectionRuler';
import { KeepDraftQuestion } from '@onesite/shared-ui/overlay/KeepDraftQuestion';
import { useEffect, useState } from 'react';
import { Form, useForm } from 'react-final-form';
import { Opener } from '../frame/Opener.tsx';
import type { States } from '../frame/states.ts';

const nothing = () => undefined;
const savedAt = new Date().setHours(14, 32, 0, 0);

const decorators = [focusFirstError];
const kinds = ['20 ft', '40 ft'].map((label) => ({ value: label, label }));
const zones = { name: 'zones', kind: 'number', label: 'Lighting zones', unit: 'zones' };

/** A table of fields, one of each kind. */
const unit = [
  { name: 'name', kind: 'text', label: 'Name', required: 'Please fill in this field' },
  { name: 'email', kind: 'text', label: 'Email', control: { type: 'email' }, beside: 'name' },
  {
    name: 'kind',
    kind: 'choice',
    label: 'Container',
    placeholder: 'Choose one',
    options: kinds,
    required: 'Choose one',
  },
  { ...zones, beside: 'kind', required: 'Enter 0 or more' },
  { name: 'size', kind: 'choice', label: 'Size', options: kinds },
  { name: 'sizes', kind: 'choices', label: 'Also of interest', options: kinds },
  { name: 'message', kind: 'longText', label: 'Message' },
];

const Contact = () => (
  <Form onSubmit={() => ({ name: 'This name is taken' })} decorators={decorators}>
    {({ handleSubmit, submitErrors }) => (
      <form onSubmit={handleSubmit} method="post" noValidate aria-label="Request">
        <NeedsScript />
        <FieldStack>
          {submitErrors ? <FormAlert title="Not sent">The server refused the name.</FormAlert> : null}
          <FormFields fields={unit} />
          <FormPasswordField name="password" label="New password" />
          <FormActions>
            <Button>Back</Button>
            <Button type="submit" variant="ink">
              Send Message
            </Button>
          </FormActions>
        </FieldStack>
      </form>
    )}
  </Form>
);

const account = { id: 'sample-account', heading: 'Account', fields: ['username'] };
const company = { id: 'sample-company', heading: 'Company', fields: ['website', 'branch'] };
const delivery = { id: 'sample-delivery', heading: 'Delivery', fields: ['lead'] };
const sections = [account, company, delivery];

const branches = [
  { value: 'power', label: 'Power' },
  { value: 'other', label: 'Other' },
];
const branch = { name: 'branch', kind: 'choice', label: 'Branch', options: branches };

const stored = { savedAt, attempts: [], isUnanswered: false };
const formDraft: SavedDraftProps['draft'] = {
  read: () => ({ ...stored, values: { username: 'nordlicht', website: 'nordlicht-power', branch: 'other' } }),
  save: () => savedAt,
};

const validate = ({ website }: { website?: string }) =>
  website?.startsWith('https://') ? {} : { website: 'Please enter a valid website URL' };

function Registration() {
  const [attempt, setAttempt] = useState(0);
  return (
    <Form onSubmit={nothing} validate={validate}>
      {() => (
        <LongForm
          index={<SectionIndex label="Groups" sections={sections} />}
          aside={<p>What else is worth knowing, below the form or beside it.</p>}
        >
          <Submitted onSubmitted={() => setAttempt(1)} />
          <FormErrorSummary sections={sections} attempt={attempt} />
          <br />
          <SectionRuler sections={sections}>
            <SavedDraft draft={formDraft} />
          </SectionRuler>
          <br />
          <FormSection {...account} lede="With these you log in.">
            <FormQuestion>
              <FormTextField name="username" label="Username" note="nordlicht is available" />
            </FormQuestion>
          </FormSection>
          <FormSection {...company}>
            <FormQuestion>
              <FormTextField name="website" label="Website" />
            </FormQuestion>
            <FormQuestion>
              <FormFields fields={[branch]} />
            </FormQuestion>
          </FormSection>
        </LongForm>
      )}
    </Form>
  );
}

/** Submits the form once, for its errors. */
function Submitted({ onSubmitted }: { onSubmitted: () => void }) {
  const form = useForm();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    form.submit();
    onSubmitted();
  }, []);
  return null;
}

const queued = { values: {}, key: 'sample', since: new Date('2026-11-12T14:32:00').getTime() };
const failure = { status: 503, message: 'The database cannot be reached', text: '' };
const note = {
  sending: { sendNow: nothing, takeBack: nothing },
  texts: {
    waiting: {
      title: 'Your answers are complete.',
      consequence: 'They are sent automatically, even if you close this page and open it again on this device.',
    },
    expired: {
      title: (time: string) => `You completed these answers on ${time}. Send them as they are?`,
      consequence: 'We ask because so much time has passed.',
    },
    takeBack: 'Back to the answers',
  },
};

type Values = { name?: string };

const accountDraft: RestoredDraftProps<Values>['draft'] = {
  empty: {},
  isFilled: ({ name }) => Boolean(name),
  read: () => ({ ...stored, values: { name: 'Inlet Panel' } }),
  save: (form) => ('name' in form ? savedAt : undefined),
};

const Restored = () => (
  <Form<Values> onSubmit={nothing}>
    {() => (
      <form>
        <RestoredDraft
          draft={accountDraft}
          describe={({ name }) => `${name}. Nothing has been added.`}
          discardLabel="Discard draft"
          firstField="name"
        />
        <FormTextField name="name" label="Name" />
      </form>
    )}
  </Form>
);

export const forms: States[] = [
  {
    part: 'A form',
    use: 'The bound twins in FieldStack, FieldRow and FormActions. Submit it empty: the first control in error gets the focus.',
    states: {
      'To try': <Contact />,
      FormAlert: <FormAlert title="Not sent">The server could not be reached. What you typed is kept.</FormAlert>,
      'FormAlert, long': (
        <FormAlert>
          Invalid credentials for donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft.
          Please try again.
        </FormAlert>
      ),
    },
  },
  {
    part: 'A long form',
    use: 'All groups on one page, with an index, a ruler and a draft on the device. A submit lists what is wrong above it.',
    states: { 'After a submit': <Registration /> },
  },
  {
    part: 'QueuedNote',
    use: 'In place of a form whose content waits on the device for the connection.',
    states: {
      Waiting: <QueuedNote {...note} state={{ is: 'waiting', queued, isAttempting: false, failure }} />,
      Expired: <QueuedNote {...note} state={{ is: 'expired', queued }} />,
    },
  },
  {
    part: 'RestoredDraft',
    use: 'In a form behind a login, whose draft stays on the device until it is sent: each account has its own.',
    states: {
      Restored: <Restored />,
      'To open: before it is left': (
        <Opener name="Leave the form">
          {(open, close) => (
            <KeepDraftQuestion open={open} title="Leave without adding?" onStay={close} onLeave={close}>
              Inlet Panel isn’t added yet.
            </KeepDraftQuestion>
          )}
        </Opener>
      ),
    },
  },
];
