import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { visuallyHidden } from '../layout/VisuallyHidden.tsx';
import { FieldError } from './FieldError.tsx';

/** The props of every field, besides the attributes of its control. */
export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** What the page has found out about the value. Below the control, in place of which an error appears. */
  note?: ReactNode;
  /**
   * Marks the label and sets aria-required; the form does the validation. `unmarked` for a form that marks the optional fields
   * instead.
   */
  required?: boolean | 'unmarked';
  /** Marks the label, in forms that mark both required and optional fields. */
  optional?: boolean;
  /** Only if a heading or an icon shows the same visually. */
  hideLabel?: boolean;
};

/** Spread these on the control. */
export type ControlAttributes = {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
};

export type FieldProps = FieldTexts & {
  id?: string;
  /** Ids of further elements that describe the control, such as the cell of a unit. */
  describedBy?: string;
  className?: string;
  children: (control: ControlAttributes) => ReactNode;
};

/** The label, the hint, the control and the error, from top to bottom, all associated with the control. */
export function Field(props: FieldProps) {
  const { label, hint, error, note, required, optional, hideLabel, id, describedBy, className, children } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const noteId = `${controlId}-note`;
  const shownNote = error ? undefined : note;
  const optionalId = `${controlId}-optional`;
  const described = [
    error && errorId,
    hint && hintId,
    optional && optionalId,
    shownNote !== undefined && noteId,
    describedBy,
  ].filter(Boolean);
  return (
    <Root className={className}>
      <LabelRow $hidden={hideLabel}>
        <Label htmlFor={controlId}>{label}</Label>
        {required === true ? <Required aria-hidden>Required</Required> : null}
        {optional ? <Required id={optionalId}>Optional</Required> : null}
      </LabelRow>
      {hint ? <Hint id={hintId}>{hint}</Hint> : null}
      {children({
        id: controlId,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {shownNote === undefined ? null : <div id={noteId}>{shownNote}</div>}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  align-content: start;
  min-width: 0;
  overflow-wrap: anywhere;
`;

export const LabelRow = styled.div<{ $hidden?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: 0 8px;
  align-items: baseline;
  ${({ $hidden }) => $hidden && visuallyHidden}
`;

const Label = styled.label`
  font-size: var(--t-2);
  font-weight: 560;
  line-height: 1.4;
  /* In a group the legend is the heading, so the label is less prominent. */
  fieldset & { font-weight: 500; }
`;

export const Required = styled.span`
  color: var(--ink-2);
  font-size: var(--t-1);
  font-weight: 400;
  line-height: 1.4;
`;

export const Hint = styled.p`
  max-width: 62ch;
  color: var(--ink-2);
  font-size: var(--t-1);
  line-height: 1.45;
`;
