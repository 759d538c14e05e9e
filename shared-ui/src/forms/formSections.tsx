import type { FormState } from 'final-form';
import { Check, ChevronDown, CircleAlert, Minus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import { bare, belowDesktop, fromDesktop, muted, row, VisuallyHidden } from '../layout/parts.ts';
import { ErrorSummary } from './ErrorSummary.tsx';

export type FormSectionEntry = {
  /** The id of its FormSection. */
  id: string;
  heading: string;
  /** The names of its fields, in their order. */
  fields: readonly string[];
};

type SectionState = FormSectionEntry & {
  /** How many of its fields show an error. */
  toCorrect: number;
  /** Something is filled in, and nothing is wrong or required and missing. */
  isAnswered: boolean;
};

type Values = Record<string, unknown>;

type State = Pick<FormState<Values>, 'errors' | 'submitErrors' | 'dirtyFieldsSinceLastSubmit'>;

/** How far each section is, as the visitor fills in the form. */
function useSectionStates(sections: readonly FormSectionEntry[]): SectionState[] {
  const form = useFormState<Values>();
  return sections.map((section) => sectionState(section, form));
}

function sectionState(section: FormSectionEntry, form: FormState<Values>) {
  const { fields } = section;
  const isIncorrect = fields.some((field) => errorOf(form, field) !== undefined);
  return {
    ...section,
    toCorrect: fields.filter((field) => showsError(form, field)).length,
    isAnswered: !isIncorrect && fields.some((field) => isFilledIn(form.values[field])),
  };
}

/** What is wrong with a field; the server's message disappears as soon as the value changes, as in `shownError`. */
function errorOf(form: State, field: string): string | undefined {
  return form.errors?.[field] ?? (form.dirtyFieldsSinceLastSubmit?.[field] ? undefined : form.submitErrors?.[field]);
}

const showsError = (form: FormState<Values>, field: string) =>
  errorOf(form, field) !== undefined && Boolean(form.submitFailed || (form.touched?.[field] && form.modified?.[field]));

function isFilledIn(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : value === true;
}

export type SectionIndexProps = { label: string; sections: readonly FormSectionEntry[] };

/** Inside a react-final-form: a link to each of its sections, with how far it is. Below 900 px a line at the top of the window opens it. */
export function SectionIndex({ label, sections }: SectionIndexProps) {
  const states = useSectionStates(sections);
  const [isOpen, setOpen] = useState(false);
  return (
    <Index aria-label={label} data-dock>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {answeredText(states)}
        <ChevronDown size={18} />
      </button>
      <ol data-open={isOpen}>
        {states.map(({ id, heading, toCorrect, isAnswered }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                setOpen(false);
                if (showSection(id)) event.preventDefault();
              }}
              data-incorrect={toCorrect > 0 || undefined}
            >
              {toCorrect > 0 ? <CircleAlert size={16} /> : isAnswered ? <Check size={16} /> : <Minus size={16} />}
              <span>{heading}</span>
              {toCorrect > 0 ? <small>{`${toCorrect} to correct`}</small> : null}
              {toCorrect === 0 && isAnswered ? <VisuallyHidden> (answered)</VisuallyHidden> : null}
            </a>
          </li>
        ))}
      </ol>
    </Index>
  );
}

const answeredText = (states: readonly SectionState[]) =>
  `${states.filter(({ isAnswered }) => isAnswered).length} of ${states.length} groups answered`;

/**
 * Leads to a section of a long form: it gets the focus and is scrolled to the top of the window. Without a history entry, because it is
 * on the same page.
 * @returns whether there is such a section
 */
function showSection(id: string): boolean {
  const section = document.getElementById(id);
  section?.scrollIntoView?.();
  section?.focus({ preventScroll: true });
  return section !== null;
}

export type SectionRulerProps = {
  sections: readonly FormSectionEntry[];
  /** At the right, such as SavedDraft. */
  children?: ReactNode;
};

/** Inside a react-final-form: how many of its sections are answered, and a mark for each. */
export function SectionRuler({ sections, children }: SectionRulerProps) {
  const states = useSectionStates(sections);
  return (
    <Ruler>
      {/* The form's first submit button: Enter in a field presses that, and nothing unfinished is sent. */}
      <button type="submit" disabled hidden />
      <p>
        <span>{answeredText(states)}</span>
        {children}
      </p>
      <ol aria-hidden style={{ gridTemplateColumns: `repeat(${states.length}, 1fr)` }}>
        {states.map(({ id, toCorrect, isAnswered }) => (
          <li key={id} data-state={toCorrect > 0 ? 'incorrect' : isAnswered ? 'answered' : 'open'} />
        ))}
      </ol>
    </Ruler>
  );
}

export type FormErrorSummaryProps = {
  sections: readonly FormSectionEntry[];
  /** Counts the submits that have ended; 0 before the first. */
  attempt: number;
  /** By field, where a message does not say which field it is about. */
  labels?: Readonly<Record<string, string>>;
  /** For a form that focuses its first wrong field itself, and says elsewhere why it was not sent: only lists the fields. */
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
  const form = useFormState();
  const { names, hadFieldErrors } = useUncorrected(form, sections, attempt);
  if (attempt === 0 || !form.submitFailed) return null; // a form that was restarted has no failure
  if (names.length > 0) {
    const errors = names.map((name) => ({ name, message: withLabel(labels[name], errorOf(form, name)) }));
    const title = names.length === 1 ? '1 answer to correct' : `${names.length} answers to correct`;
    return <ErrorSummary title={title} errors={errors} attempt={attempt} leavesFocus={fieldsOnly} stacked />;
  }
  if (fieldsOnly || hadFieldErrors || !form.submitError) return null;
  return (
    <ErrorSummary title={form.submitError} errors={[]} attempt={attempt} stacked>
      {children}
    </ErrorSummary>
  );
}

const withLabel = (label: string | undefined, message: string | undefined) =>
  label ? `${label}: ${message}` : message;

/**
 * The fields that were wrong at an attempt and have been ever since: a list that only shrinks, so that it never comes back and takes the
 * focus while somebody types. It is made of the list of the last rendering, which the state holds.
 */
function useUncorrected(form: FormState<object>, sections: readonly FormSectionEntry[], attempt: number) {
  const [last, setLast] = useState({ attempt: 0, names: [] as string[], hadFieldErrors: false });
  const isNew = last.attempt !== attempt;
  const candidates = isNew ? sections.flatMap((section) => section.fields) : last.names;
  const names = candidates.filter((name) => errorOf(form, name) !== undefined);
  const current = { attempt, names, hadFieldErrors: isNew ? names.length > 0 : last.hadFieldErrors };
  if (isNew || names.length !== last.names.length) setLast(current);
  return current;
}

const Index = styled.nav`
  > ol { border-top: 1px solid var(--line-strong); }
  > button { ${bare} display: flex; gap: 8px; align-items: center; width: 100%; min-height: 48px; font-size: var(--t-2); font-weight: 560; }
  @media ${fromDesktop} { > button { display: none; } }
  @media ${belowDesktop} {
    > ol {
      position: absolute;
      inset: 100% 0 auto;
      max-height: calc(100dvh - 48px);
      padding-inline: var(--edge);
      border-bottom: 1px solid var(--line-strong);
      background: var(--paper);
      overflow-y: auto;
    }
    > [data-open='false'] { display: none; }
    a { min-height: 44px; }
    li:last-child > a { border-bottom: 0; }
  }
  a {
    position: relative;
    display: grid;
    grid-template-columns: 20px 1fr auto;
    gap: 8px;
    align-items: center;
    padding-block: 10px;
    border-bottom: 1px solid var(--line);
    color: var(--ink-2);
    font-size: var(--t-2);
    line-height: 1.3;
    text-decoration: none;
  }
  a:hover { color: var(--ink); text-decoration: underline; }
  a[data-incorrect] { color: var(--error); }
  small { font-weight: 400; font-size: var(--t-1); font-variant-numeric: tabular-nums; }
`;

const Ruler = styled.div`
  @media ${belowDesktop} { > p > :first-child { display: none; } } /* the index says it */
  > p { ${row} ${muted} gap: 4px 16px; justify-content: space-between; min-height: 1lh; margin-bottom: 8px; font-variant-numeric: tabular-nums; }
  > ol { display: grid; gap: 3px; }
  /* A border stays with the reader's own colors, a background does not. */
  li { height: 6px; border: 1px solid transparent; background: var(--line) border-box; }
  [data-state='answered'] { border: 3px solid var(--ink); }
  [data-state='incorrect'] { border: 3px solid var(--error); }
`;
