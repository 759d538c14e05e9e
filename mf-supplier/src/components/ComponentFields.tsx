import { imageField } from '@fieldbox/contract/catalogue/componentFields';
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { partLabel } from '@fieldbox/contract/catalogue/partWords';
import type { Field as FieldEntry } from '@fieldbox/contract/fields/field';
import { supplierComponentFields, supplierOptionalFields } from '@fieldbox/contract/suppliers/supplierComponentFields';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import { PartPicture } from '@fieldbox/shop-ui/illustrations/PartPicture';
import { PartWindow } from '@fieldbox/shop-ui/illustrations/PartWindow';
import { FormPartField } from '@fieldbox/shop-ui/product/FormPartField';
import { limits } from '@onesite/shared-contract/formats/limits';
import { Button } from '@onesite/shared-ui/actions/Button';
import { IconButton } from '@onesite/shared-ui/actions/IconButton';
import { FieldError } from '@onesite/shared-ui/forms/Field';
import { FormField, FormFields } from '@onesite/shared-ui/forms/FormFields';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { fromTablet, muted, rule, sheet, stack } from '@onesite/shared-ui/layout/parts';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { useField, useForm, useFormState } from 'react-final-form';
import { styled } from 'styled-components';

const fields: readonly FieldEntry[] = supplierComponentFields;
/** Without the specifications, which have rows of their own, and the icon, which follows from the part. */
const fieldsIn = (group: string) =>
  fields.filter(({ group: own, kind, name }) => own === group && kind !== 'pairs' && name !== 'icon');
const figures: readonly FieldEntry[] = supplierOptionalFields.filter(({ kind }) => kind === 'number');

/** @param saved what is changed; a new component has none */
export const ComponentFields = ({ saved }: { saved?: SupplierComponent }) => (
  <Groups>
    <fieldset data-fields>
      <legend>What it is</legend>
      <FormFields fields={fieldsIn('subject')} />
    </fieldset>
    <fieldset data-fields>
      <legend>Price and lead time</legend>
      <FormFields fields={fieldsIn('terms')} />
    </fieldset>
    <FormPartField name="part" />
    <fieldset data-fields>
      <legend>Weight and power</legend>
      <p>With these, visitors see the unit’s total weight and power.</p>
      <FormFields fields={figures} />
    </fieldset>
    <Specifications />
    <fieldset data-fields>
      <legend>Picture</legend>
      <PictureField saved={saved} />
    </fieldset>
  </Groups>
);

const columns = { name: 'Key', value: 'Value' };

/** Pairs of texts, a row for each, in one joined grid. The last row is always empty: what is typed into it makes the next. */
function Specifications() {
  const { values, submitFailed } = useFormState({ subscription: { values: true, submitFailed: true } });
  // No input has this name: it is that of errors about all rows.
  const { meta } = useField('specificationRows', { subscription: { error: true, submitError: true } });
  const form = useForm();
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const rows: ({ name?: string; value?: string } | undefined)[] = values.specifications ?? [];
  const used = rows.findLastIndex((row) => row?.name || row?.value) + 1;
  const shown = Math.min(used + 1, limits.listEntries);

  function remove(at: number) {
    form.change(
      'specifications',
      rows.filter((_, index) => index !== at),
    );
    focusRow(at);
  }

  const focusRow = (at: number) => list.current?.querySelectorAll('li')[at]?.querySelector('input')?.focus();
  const error = submitFailed ? (meta.error ?? meta.submitError) : undefined;
  return (
    <Rows aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}>
      <legend>Specifications</legend>
      <p id={`${id}-hint`}>One specification per row. Incomplete rows are not sent.</p>
      <div aria-hidden>
        {Object.values(columns).map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      <ul ref={list} data-invalid={error ? true : undefined}>
        {Array.from({ length: shown }, (_, at) => (
          <li key={at}>
            {Object.entries(columns).map(([half, column]) => (
              <FormTextField
                key={half}
                name={`specifications[${at}].${half}`}
                label={`${column} of row ${at + 1}`}
                hideLabel
                placeholder={column}
                autoComplete="off"
              />
            ))}
            <IconButton label={`Remove row ${at + 1}`} disabled={at >= used} onClick={() => remove(at)}>
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <div>
        <Button disabled={used >= limits.listEntries} onClick={() => focusRow(used)}>
          <Plus />
          Add row
        </Button>
      </div>
    </Rows>
  );
}

const Rows = styled.fieldset`
  ${stack}
  gap: 10px;
  > legend { font-weight: 600; }
  > p { ${muted} line-height: 1.45; }
  > [aria-hidden], li { display: grid; grid-template-columns: minmax(0, 11fr) minmax(0, 12fr) 52px; align-items: center; }
  > [aria-hidden] { ${muted} margin-bottom: -4px; font-weight: 500; }
  > [aria-hidden] > span { padding-left: 14px; }
  > ul { ${sheet} }
  > [data-invalid] { border-color: var(--error); }
  li + li { border-top: 1px solid var(--line-strong); }
  li > :nth-child(2) { border-left: 1px solid var(--line); }
  li > button { justify-self: center; }
  li > button:disabled { border-color: transparent; }
  input { border: 0; background: none; }
  input:focus-visible { outline-offset: -3px; }
`;

/** The saved picture, and its address. Another address shows no picture, or a host would be asked for each half that is typed of it. */
function PictureField({ saved }: { saved: SupplierComponent | undefined }) {
  const { input } = useField<string>('imageUrl', { subscription: { value: true } });
  const part = (useField<string>('part', { subscription: { value: true } }).input.value || null) as PartName | null;
  const address = input.value.trim();
  return (
    <div data-picture>
      <PartPicture url={saved?.imageUrl === address ? address : null} alt="Your picture">
        <PartWindow part={part} alt={`${partLabel(part)}: the drawing`} />
      </PartPicture>
      <FormField field={imageField} optional />
    </div>
  );
}

/* Fields that belong together stand under a heading that is their legend. */
const Groups = styled.div`
  display: grid;
  gap: var(--s-6);
  > fieldset { ${rule} padding-top: var(--s-4); }
  [role='dialog'] & > :first-child { padding-top: 0; border: 0; }
  > fieldset > legend {
    float: left; /* below the rule instead of on it */
    width: 100%;
    font-size: var(--t-4);
    font-weight: 600;
    font-stretch: var(--wide);
    letter-spacing: -0.01em;
  }
  > [data-fields] { ${stack} }
  > [data-fields] > p { ${muted} max-width: 62ch; margin-top: -12px; line-height: 1.45; }
  [data-picture] { display: grid; gap: var(--s-5); }
  [data-picture] > :first-child { max-width: 200px; }
  @media ${fromTablet} { [data-picture] { grid-template-columns: 200px minmax(0, 1fr); } }
`;
