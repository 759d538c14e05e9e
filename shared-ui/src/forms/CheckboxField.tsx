import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { Checkbox } from './Checkbox.tsx';
import { FieldError } from './FieldError.tsx';

export type CheckboxFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'required'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** In a bordered row, as a consent at the end of a form. */
  framed?: boolean;
};

/** A single checkbox, such as a consent. */
export function CheckboxField({
  label,
  hint,
  error,
  required,
  framed = false,
  className,
  ...input
}: CheckboxFieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <Root className={className}>
      <Row $framed={framed} $invalid={Boolean(error)}>
        <Checkbox
          {...input}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        <span>{label}</span>
      </Row>
      {hint ? <small id={`${id}-hint`}>{hint}</small> : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  > small { margin-top: -12px; padding-left: 32px; color: var(--ink-2); font-size: var(--t-1); }
`;

const frame = css<{ $invalid: boolean }>`
  padding: 14px;
  border: 1px solid ${({ $invalid }) => ($invalid ? 'var(--error)' : 'var(--line-strong)')};
  background: var(--sheet);
  ${({ $invalid }) => $invalid && 'box-shadow: inset 3px 0 0 var(--error);'}
`;

const Row = styled.label<{ $framed: boolean; $invalid: boolean }>`
  display: flex;
  gap: 12px;
  align-items: flex-start;
  min-height: 44px;
  padding-block: 10px;
  line-height: 1.45;
  overflow-wrap: anywhere;
  cursor: pointer;
  > input { margin-top: 2px; }
  > span { min-width: 0; }
  ${({ $framed }) => $framed && frame}
`;
