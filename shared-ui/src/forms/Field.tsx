import { tooLongMessage } from '@onesite/shared-contract/formats/tooLong';
import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { CircleAlert } from '../icons/LineIcon.tsx';
import { fromTablet, muted, stack, visuallyHidden } from '../layout/parts.ts';

/** The props of every field, besides the attributes of its control. */
export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** What the page has found out about the value. Shown below the control; an error replaces it. */
  note?: ReactNode;
  /**
   * Sets aria-required; the form does the validation. Forms mark what is optional; only where that is nearly all of them, `marked`
   * marks what is required instead.
   */
  required?: boolean | 'marked';
  /** Marks the label. */
  optional?: boolean;
  /** Only if a heading or an icon shows the same visually. */
  hideLabel?: boolean;
};

/** The props for `Field`, and those for its control. */
export function splitField<Props extends FieldTexts>(props: Props) {
  const { label, hint, error, note, required, optional, hideLabel, ...control } = props;
  return [{ label, hint, error, note, required, optional, hideLabel }, control] as const;
}

/** Spread these on the control. */
export type ControlAttributes = {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
};

export type FieldProps = FieldTexts & {
  /** Ids of further elements that describe the control, such as the cell of a unit. */
  describedBy?: string;
  children: (control: ControlAttributes) => ReactNode;
};

/** The label, the hint, the control and the error, from top to bottom, all associated with the control. */
export function Field(props: FieldProps) {
  const { label, hint, error, note, required, optional, hideLabel, describedBy, children } = props;
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const noteId = `${id}-note`;
  const shownNote = error ? undefined : note;
  const optionalId = `${id}-optional`;
  const described = [
    error && errorId,
    hint && hintId,
    optional && optionalId,
    shownNote !== undefined && noteId,
    describedBy,
  ].filter(Boolean);
  return (
    <Root>
      <div data-label={hideLabel ? 'hidden' : ''}>
        <label htmlFor={id}>{label}</label>
        {required === 'marked' ? <Mark aria-hidden>Required</Mark> : null}
        {optional ? <Mark id={optionalId}>Optional</Mark> : null}
      </div>
      {hint ? <Hint id={hintId}>{hint}</Hint> : null}
      {children({
        id,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {shownNote === undefined ? null : <div id={noteId}>{shownNote}</div>}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </Root>
  );
}

/** The message under a control. Its `id` belongs in the control's `aria-describedby`. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <ErrorLine id={id}>
      <CircleAlert size={15} />
      <span>{children}</span>
    </ErrorLine>
  );
}

/** The message of a text that is longer than its field takes. */
export const tooLong = (value: unknown, max = Number.POSITIVE_INFINITY) =>
  typeof value === 'string' && value.length > max ? tooLongMessage(value.length, max) : undefined;

/** The bordered box of inputs, text areas and selects. */
export const controlLook = css`
  width: 100%;
  min-width: 0;
  min-height: var(--control, 48px);
  padding: 0 14px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-control);
  background-color: var(--sheet);
  color: var(--ink);
  font: 400 1rem / 1.4 var(--font-text);
  &::placeholder { color: var(--ink-3); opacity: 1; }
  &:hover { border-color: var(--ink); }
  &:focus-visible { outline-offset: 0; border-color: var(--focus); }
  &:disabled { border-style: dashed; background-color: transparent; color: var(--ink-3); cursor: not-allowed; }
  &:read-only:not(select, :disabled) { background-color: var(--inset); }
  &[aria-invalid='true'] { border-color: var(--error); box-shadow: inset 3px 0 0 var(--error); }
`;

const Root = styled.div`
  position: relative;
  ${stack}
  gap: 6px;
  align-content: start;
  min-width: 0;
  overflow-wrap: anywhere;
  > [data-label] { display: flex; flex-wrap: wrap; gap: 0 8px; align-items: baseline; }
  > [data-label='hidden'] { ${visuallyHidden} }
  > :where([data-label]) > :where(label) { font-size: var(--t-2); font-weight: 560; line-height: 1.4; }
  /* In a group the legend is the heading, so the label is less prominent. */
  fieldset & > :where([data-label]) > :where(label) { font-weight: 500; }
`;

/** 'Required' or 'Optional', beside a label. */
export const Mark = styled.span`
  ${muted}
  font-weight: 400;
  line-height: 1.4;
`;

export const Hint = styled.p`
  ${muted}
  max-width: 62ch;
  line-height: 1.45;
`;

const ErrorLine = styled.p`
  display: flex;
  gap: 8px;
  align-items: baseline;
  color: var(--error);
  font-size: var(--t-1);
  font-weight: 500;
  line-height: 1.45;
  overflow-wrap: anywhere;
  > .lucide { translate: 0 2px; }
  > span { min-width: 0; }
`;

/** Two or three fields side by side from 620 px. */
export const FieldRow = styled.div`
  display: grid;
  gap: var(--s-5);
  @media ${fromTablet} { grid-auto-columns: minmax(0, 1fr); grid-auto-flow: column; }
`;
