import { limits } from '@fieldbox/contract/limits';
import { IconButton } from '@fieldbox/shared-ui/actions/IconButton';
import { FieldError } from '@fieldbox/shared-ui/forms/FieldError';
import { FormTextField } from '@fieldbox/shared-ui/forms/FormTextField';
import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useField, useForm, useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import type { ComponentForm } from './componentForm.ts';

/** Names and values in rows. The last row is always empty: what is typed into it makes the next. */
export function SpecificationRows() {
  const { values, submitFailed } = useFormState<ComponentForm>({ subscription: { values: true, submitFailed: true } });
  const { meta } = useField('specificationRows', { subscription: { error: true, submitError: true } });
  const form = useForm<ComponentForm>();
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const rows = values.specifications ?? [];
  const used = rows.findLastIndex((row) => row?.name || row?.value) + 1;
  const shown = Math.min(used + 1, limits.listEntries);

  function remove(at: number) {
    form.change(
      'specifications',
      rows.filter((_, index) => index !== at),
    );
    list.current?.querySelectorAll<HTMLElement>('li')[at]?.querySelector('input')?.focus();
  }

  const error = submitFailed ? (meta.error ?? meta.submitError) : undefined;
  return (
    <Group aria-describedby={error ? id : undefined}>
      <legend>
        Specifications <small>optional</small>
      </legend>
      <ul ref={list}>
        {Array.from({ length: shown }, (_, at) => (
          <li key={at}>
            <FormTextField
              name={`specifications[${at}].name`}
              label={`Name of row ${at + 1}`}
              hideLabel
              placeholder="Name"
              autoComplete="off"
            />
            <FormTextField
              name={`specifications[${at}].value`}
              label={`Value of row ${at + 1}`}
              hideLabel
              placeholder="Value"
              autoComplete="off"
            />
            <IconButton label={`Remove row ${at + 1}`} disabled={at >= used} onClick={() => remove(at)}>
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </Group>
  );
}

const Group = styled.fieldset`
  min-width: 0;
  border: 0;
  > legend { padding: 0; font-size: var(--t-2); font-weight: 560; }
  small { margin-left: 4px; color: var(--ink-2); font-size: var(--t-1); font-weight: 400; }
  > ul { display: grid; gap: 8px; margin-block: var(--s-2) var(--s-1); }
  li { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 6fr) 44px; align-items: center; }
  li > :nth-child(2) { margin-left: -1px; }
`;
