import { imageField } from '@fieldbox/contract/catalogue/componentFields';
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { BalloonNumber } from '@fieldbox/shop-ui/illustrations/BalloonNumber';
import { exampleKind } from '@fieldbox/shop-ui/illustrations/drawingNotes';
import { PartPicture } from '@fieldbox/shop-ui/illustrations/PartPicture';
import { PartWindow } from '@fieldbox/shop-ui/illustrations/PartWindow';
import { FormPartField } from '@fieldbox/shop-ui/product/FormPartField';
import { limits } from '@onesite/shared-contract/formats/limits';
import { readPrice } from '@onesite/shared-contract/formats/numbers';
import { Button } from '@onesite/shared-ui/actions/Button';
import { IconButton } from '@onesite/shared-ui/actions/IconButton';
import { Money } from '@onesite/shared-ui/data/Money';
import { FieldError, Mark } from '@onesite/shared-ui/forms/Field';
import { FormField, FormFields } from '@onesite/shared-ui/forms/FormFields';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { useField, useForm, useFormState } from '@onesite/shared-ui/forms/finalForm';
import { grid, muted, phone, rule, sheet, stack } from '@onesite/shared-ui/layout/parts';
import { LazyPart, lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type ComponentForm, groups } from './componentForm.ts';

/** @param children the end of the form, if it is not in a dialog, which has its own */
export function ComponentFields({ children }: { children?: ReactNode }) {
  const [failedUrl, setFailedUrl] = useState<string>();
  return (
    <Root>
      <div>
        <Groups>
          <fieldset data-fields>
            <legend>What it is</legend>
            <FormFields fields={groups.subject} />
          </fieldset>
          <fieldset data-fields>
            <legend>Price and lead time</legend>
            <FormFields fields={groups.terms} />
          </fieldset>
          <fieldset data-fields>
            <legend>Weight and power</legend>
            <p>With these, visitors see the unit’s total weight and power.</p>
            <FormFields fields={groups.figures} />
          </fieldset>
          <Specifications />
          <fieldset data-fields>
            <legend>Picture</legend>
            <PictureField failedUrl={failedUrl} />
          </fieldset>
        </Groups>
        <Groups>
          <FormPartField name="part" />
          <Preview onPictureFail={setFailedUrl} />
        </Groups>
        {children}
      </div>
    </Root>
  );
}

const columns = { name: 'Key', value: 'Value' };

/** Pairs of texts, a row for each, in one joined grid. The last row is always empty: typing into it adds the next. */
function Specifications() {
  const { values, submitFailed } = useFormState({ subscription: { values: true, submitFailed: true } });
  // No input has this name: errors about all rows have it.
  const { meta } = useField('specificationRows', { subscription: { error: true, submitError: true } });
  const form = useForm();
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const rows: ({ name?: string; value?: string } | undefined)[] = values.specifications ?? [];
  const used = rows.findLastIndex((row) => row?.name || row?.value) + 1;
  const shown = Math.min(used + 1, limits.listEntries);

  function remove(at: number) {
    form.change('specifications', rows.toSpliced(at, 1));
    focusRow(at);
  }

  const focusRow = (at: number) => list.current?.querySelectorAll('li')[at]?.querySelector('input')?.focus();
  const error = submitFailed ? (meta.error ?? meta.submitError) : undefined;
  return (
    <Rows aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}>
      <legend>
        Specifications <Mark>Optional</Mark>
      </legend>
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

/** @param failedUrl the last address from which no picture came */
function PictureField({ failedUrl }: { failedUrl: string | undefined }) {
  const { input } = useField<string>('imageUrl', { subscription: { value: true } });
  const hasFailed = input.value !== '' && input.value.trim() === failedUrl;
  const note = hasFailed
    ? 'No picture loads from this address, so visitors see the drawing. Link to the image itself, not to a page that shows it.'
    : null;
  return <FormField field={imageField} optional note={<span role="status">{note}</span>} />;
}

const drawing = lazyCode(() => import('@fieldbox/shop-ui/illustrations/UnitDrawing').then((m) => m.SizedDrawing));

/** What visitors will see of the component: the drawing with its shape, and its row in the configurator, as far as the fields are filled in. */
function Preview({ onPictureFail }: { onPictureFail: (url: string) => void }) {
  const { values } = useFormState<ComponentForm>({ subscription: { values: true } });
  const { name, description, price, imageUrl } = values;
  const part = (values.part || null) as PartName | null;
  const url = useSettled(imageUrl?.trim() ?? '');
  const dollars = readPrice(price ?? '') ?? 0;
  return (
    <figure>
      <figcaption>As visitors will see it</figcaption>
      <div>
        <div data-unit>
          <LazyPart code={drawing} of="the drawing">
            {(SizedDrawing) => (
              <SizedDrawing kind={exampleKind} sector="military" components={[part]} newest={part} dims={false} />
            )}
          </LazyPart>
        </div>
        <div data-row>
          <PartPicture url={url} alt="Your picture" onFail={() => onPictureFail(url)}>
            <PartWindow part={part} alt="" />
          </PartPicture>
          <div>
            <p>
              <BalloonNumber isNewest>{1}</BalloonNumber>
              <strong dir="auto" data-empty={!name}>
                {name || 'Name'}
              </strong>
              {dollars > 0 ? <Money as="b" dollars={dollars} /> : null}
            </p>
            <p dir="auto" data-empty={!description}>
              {description || 'Description'}
            </p>
          </div>
        </div>
      </div>
    </figure>
  );
}

/** Milliseconds without a change before the picture at a typed address is fetched. */
const settledMs = 600;

function useSettled(value: string) {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled === value ? value : '';
}

/* Fields at the left; at the right the shapes and the preview, 936 px high, whose lower end stays in view. */
const Root = styled.div`
  container-type: inline-size;
  > div { ${grid} gap: var(--s-6) var(--s-8); align-items: start; }
  @container (min-width: 1060px) {
    > div { grid-template: auto 1fr / minmax(0, 26fr) minmax(0, 25fr); }
    > div > :nth-child(2) { position: sticky; top: min(24px, 100dvh - 948px); grid-row: span 2; }
    > div > :nth-child(2):has([aria-expanded='true']) { position: static; }
    > div > :nth-child(2) > figure { order: -1; }
  }
`;

/* Fields that belong together stand under a heading that is their legend. */
const Groups = styled.div`
  display: grid;
  gap: var(--s-6);
  > * { ${rule} padding-top: var(--s-4); }
  [role='dialog'] &:first-child > :first-child { padding-top: 0; border: 0; }
  > fieldset > legend { float: left; width: 100%; } /* below the rule instead of on it */
  > * > :is(legend, figcaption) {
    font-size: var(--t-4);
    font-weight: 600;
    font-stretch: var(--wide);
    letter-spacing: -0.01em;
  }
  > [data-fields] { ${stack} }
  > [data-fields] > p { ${muted} max-width: 62ch; margin-top: -12px; line-height: 1.45; }
  [role='status'] { display: block; ${muted} line-height: 1.45; }
  > figure > div { ${sheet} margin-top: var(--s-2); }
  [data-unit] { height: 256px; }
  [data-row] {
    display: grid;
    grid-template-columns: 96px minmax(0, 1fr);
    gap: var(--s-3) var(--s-4);
    padding: var(--s-3);
    border-top: 1px solid var(--line);
    background: var(--inset);
    overflow-wrap: anywhere;
  }
  [data-row] > span { background: var(--sheet); }
  [data-row] [data-empty='true'] { color: var(--ink-3); font-weight: 400; }
  [data-row] > div > p:first-child { display: flex; gap: 12px; align-items: baseline; }
  [data-row] strong { flex: 1; font-weight: 560; line-height: 1.4; }
  [data-row] b { font-weight: 560; font-variant-numeric: tabular-nums; }
  [data-row] p + p { max-height: 3lh; margin-top: 4px; color: var(--ink-2); font-size: var(--t-2); line-height: 1.45; overflow: hidden; }
  @media ${phone} { [data-row] > span { width: 96px; grid-column: span 2; } [data-row] > div { grid-column: span 2; } }
`;
