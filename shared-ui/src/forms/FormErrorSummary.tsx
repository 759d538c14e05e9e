import type { FormState } from 'final-form';
import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-final-form';
import { ErrorSummary } from './ErrorSummary.tsx';
import { errorOf, type FormSectionEntry } from './formSections.ts';

export type FormErrorSummaryProps = {
  sections: readonly FormSectionEntry[];
  /** Counts the submits that have ended; 0 before the first. */
  attempt: number;
  /** By field, where a message does not say which field it is about. */
  labels?: Readonly<Record<string, string>>;
  /** For a form that focuses its first wrong field itself, and says elsewhere why it was not sent: lists the fields, no more. */
  fieldsOnly?: boolean;
  /** Under the message of a failure that names no field. */
  children?: ReactNode;
};

/**
 * Inside a react-final-form: what was wrong at the last submit, until it is corrected. Without a field to correct, the form's
 * own error. A field that becomes wrong later says so itself.
 */
export function FormErrorSummary(props: FormErrorSummaryProps) {
  const { sections, attempt, labels = {}, fieldsOnly = false, children } = props;
  const form = useFormState({
    subscription: {
      errors: true,
      submitErrors: true,
      submitError: true,
      submitFailed: true,
      dirtyFieldsSinceLastSubmit: true,
    },
  });
  const { names, namedFields } = useUncorrected(form, sections, attempt);
  if (attempt === 0 || !form.submitFailed) return null; // a form that was restarted has no failure
  if (names.length > 0) {
    const errors = names.map((name) => ({ name, message: named(labels[name], errorOf(form, name)) }));
    const title = names.length === 1 ? '1 answer to correct' : `${names.length} answers to correct`;
    return <ErrorSummary {...{ title, errors, attempt }} leavesFocus={fieldsOnly} stacked />;
  }
  if (fieldsOnly || namedFields || !form.submitError) return null;
  return (
    <ErrorSummary title={form.submitError} errors={[]} attempt={attempt} stacked>
      {children}
    </ErrorSummary>
  );
}

const named = (label: string | undefined, message: string | undefined) => (label ? `${label}: ${message}` : message);

/** The fields that were wrong at an attempt and have been ever since: a list that only shrinks, so it never takes the focus. */
function useUncorrected(form: FormState<object>, sections: readonly FormSectionEntry[], attempt: number) {
  const [last, setLast] = useState({ attempt: 0, names: [] as string[], namedFields: false });
  const isNew = last.attempt !== attempt;
  const candidates = isNew ? sections.flatMap((section) => section.fields) : last.names;
  const names = candidates.filter((name) => errorOf(form, name) !== undefined);
  const current = { attempt, names, namedFields: isNew ? names.length > 0 : last.namedFields };
  if (isNew || names.length !== last.names.length) setLast(current);
  return current;
}
