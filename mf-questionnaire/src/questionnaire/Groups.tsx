import { MailLink } from '@fieldbox/shop-ui/brand/MailLink';
import { useUnsavedChanges } from '@onesite/shared-host';
import { FieldRow } from '@onesite/shared-ui/forms/FieldRow';
import { FormAlert } from '@onesite/shared-ui/forms/FormAlert';
import { FormErrorSummary } from '@onesite/shared-ui/forms/FormErrorSummary';
import { FormQuestion, FormSection } from '@onesite/shared-ui/forms/FormSection';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { errorOf, sectionState } from '@onesite/shared-ui/forms/formSections';
import { LongForm } from '@onesite/shared-ui/forms/LongForm';
import { NeedsScript } from '@onesite/shared-ui/forms/NeedsScript';
import { SectionIndex } from '@onesite/shared-ui/forms/SectionIndex';
import { showSection } from '@onesite/shared-ui/forms/showSection';
import { useClearForm } from '@onesite/shared-ui/forms/useClearForm';
import { useHydrated } from '@onesite/shared-ui/hydration/useHydrated';
import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import { Aside } from './Aside.tsx';
import { FormFoot } from './FormFoot.tsx';
import { type Group, groups, numberLabels } from './groups.ts';
import { LeftAnswers, LeftAnswersPlace } from './LeftAnswers.tsx';
import { Progress } from './Progress.tsx';
import { QuestionRow } from './QuestionRow.tsx';
import { rowsOf } from './questionRows.ts';
import { useGroupView } from './useGroupView.ts';

type Props = { onSubmit: (event: SubmitEvent) => Promise<unknown> | undefined; pending: boolean };

/** The groups of questions with their navigation, on one page or one at a time. */
export function Groups({ onSubmit, pending }: Props) {
  const form = useForm();
  const isHydrated = useHydrated();
  const view = useGroupView();
  const clear = useClearForm();
  const [attempt, setAttempt] = useState(0);
  const [leftAt, setLeftAt] = useState<number>();
  const current = view.isSteps ? view.current : undefined;

  function open(group: string) {
    view.setCurrent(group);
    setLeftAt(undefined);
  }
  const lead = (group: string) => void showSection(group, open);

  /** Not needed before the first complete group. */
  function restored(savedAt: number) {
    if (groups.some((group) => sectionState(group, form.getState()).isComplete)) setLeftAt(savedAt);
  }

  /** Synchronously, so that the control that gets the focus is visible. */
  function submitted() {
    const wrong = groups.find(({ fields }) => fields.some((field) => errorOf(form.getState(), field)));
    flushSync(() => {
      setAttempt((before) => before + 1);
      if (wrong) view.setCurrent(wrong.id);
    });
  }

  async function submit(event: SubmitEvent) {
    const next = nextOf(current);
    if (next) {
      event.preventDefault();
      return lead(next.id);
    }
    await onSubmit(event);
    submitted();
  }

  return (
    <>
      {leftAt === undefined ? (
        <LeftAnswersPlace hidden={isHydrated} />
      ) : (
        <LeftAnswers
          savedAt={leftAt}
          onContinue={lead}
          onStartAgain={() => {
            clear();
            lead(groups[0]!.id);
          }}
        />
      )}
      <LongForm
        index={<SectionIndex label="Groups" sections={groups} current={current} onOpen={open} />}
        aside={<Aside group={groups.find(({ id }) => id === current)?.key} />}
      >
        {/* `post`, so that a submit before the scripts are loaded does not put contact data into the address. */}
        <Root
          method="dialog"
          noValidate
          aria-label="Deployment questionnaire"
          onSubmit={submit}
          onFocus={({ target }) => view.follow(target)}
          $isSteps={view.isSteps}
        >
          <Top>
            <NeedsScript>
              Without it, write to <MailLink />.
            </NeedsScript>
            <FormErrorSummary sections={groups} attempt={attempt} labels={numberLabels} onOpen={open} fieldsOnly />
            <Progress view={view} onOpen={lead} onRestored={restored} />
          </Top>
          <UnsavedAnswers />
          {groups.map((group) => (
            <GroupSection key={group.key} group={group} hidden={view.isSteps && group.id !== current} />
          ))}
          <SubmitError />
          <FormFoot current={current} pending={pending} isSecond={leftAt !== undefined} onOpen={lead} />
        </Root>
      </LongForm>
    </>
  );
}

const nextOf = (current: string | undefined) =>
  current === undefined ? undefined : groups[groups.findIndex(({ id }) => id === current) + 1];

/** Reports to the host that the form has answers that loading a document would lose. */
function UnsavedAnswers() {
  const { dirty } = useFormState({ subscription: { dirty: true } });
  useUnsavedChanges(dirty === true);
  return null;
}

/* A group that is shown alone leaves room for the ruler above it. */
const Root = styled.form<{ $isSteps: boolean }>`
  ${({ $isSteps }) => $isSteps && 'section { scroll-margin-top: 72px; }'}
`;

const Top = styled.div`
  display: grid;
  gap: var(--s-5);
  margin-bottom: var(--s-6);
  > * { min-width: 0; }
`;

const GroupSection = ({ group, hidden }: { group: Group; hidden: boolean }) => (
  <FormSection id={group.id} heading={group.heading} lede={group.lede} hidden={hidden}>
    {group.key === 'lead' ? <ContactFields /> : null}
    {rowsOf(group.questions).map((row) => (
      <QuestionRow key={row.question.name} row={row} />
    ))}
  </FormSection>
);

const ContactFields = () => (
  <FormQuestion>
    <FieldRow>
      <FormTextField name="leadName" label="Name" required autoComplete="name" />
      <FormTextField name="email" label="Email" type="email" required autoComplete="email" />
    </FieldRow>
    <FormTextField name="organization" label="Organization" autoComplete="organization" />
  </FormQuestion>
);

/** Why the last submit failed. It stays after the toast has disappeared, and offers another way to contact us. */
function SubmitError() {
  const { submitError } = useFormState({ subscription: { submitError: true } });
  if (!submitError) return null;
  return (
    <ErrorPlace>
      <FormAlert title="Submission Failed">
        {submitError} <span>Or write to</span> <MailLink />
        <span>.</span>
      </FormAlert>
    </ErrorPlace>
  );
}

const ErrorPlace = styled.div`
  margin-block: var(--s-5);
`;
