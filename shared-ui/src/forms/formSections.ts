import type { FormState } from 'final-form';
import { useFormState } from 'react-final-form';

/** A part of a long form. */
export type FormSectionEntry = {
  /** The id of its FormSection. */
  id: string;
  heading: string;
  /** The names of its fields, in their order. */
  fields: readonly string[];
};

export type SectionState = FormSectionEntry & {
  /** How many of its fields show an error. */
  toCorrect: number;
  /** Something is filled in, and nothing of it is wrong or missing. */
  isComplete: boolean;
};

type Values = Record<string, unknown>;

type ErrorState = Pick<
  FormState<Values>,
  'errors' | 'submitErrors' | 'submitFailed' | 'touched' | 'modified' | 'dirtyFieldsSinceLastSubmit'
>;

const subscription = {
  values: true,
  errors: true,
  submitErrors: true,
  submitFailed: true,
  touched: true,
  modified: true,
  dirtyFieldsSinceLastSubmit: true,
} as const;

/** How far each section is, as the visitor fills in the form. */
export function useSectionStates(sections: readonly FormSectionEntry[]): SectionState[] {
  const form = useFormState<Values>({ subscription });
  return sections.map((section) => sectionState(section, form));
}

function sectionState(section: FormSectionEntry, form: ErrorState & Pick<FormState<Values>, 'values'>) {
  const { fields } = section;
  const isIncorrect = fields.some((field) => errorOf(form, field) !== undefined);
  return {
    ...section,
    toCorrect: fields.filter((field) => showsError(form, field)).length,
    isComplete: !isIncorrect && fields.some((field) => isAnswered(form.values[field])),
  };
}

/** What is wrong with a field; the server's message disappears as soon as the value changes, as in `shownError`. */
export function errorOf(form: ErrorState, field: string): string | undefined {
  return form.errors?.[field] ?? (form.dirtyFieldsSinceLastSubmit?.[field] ? undefined : form.submitErrors?.[field]);
}

const showsError = (form: ErrorState, field: string) =>
  errorOf(form, field) !== undefined && Boolean(form.submitFailed || (form.touched?.[field] && form.modified?.[field]));

function isAnswered(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : value === true;
}
