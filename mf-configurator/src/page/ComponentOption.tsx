import type { CatalogueComponent } from '@fieldbox/contract/catalogue/catalogue';
import { leadTimeField } from '@fieldbox/contract/catalogue/figureFields';
import { inDays, withWholeAmounts } from '@fieldbox/contract/catalogue/figureTexts';
import { suppliedFields } from '@fieldbox/contract/catalogue/suppliedFields';
import { factsOf } from '@fieldbox/contract/fields/formatField';
import { BalloonNumber } from '@fieldbox/shop-ui/illustrations/BalloonNumber';
import { ComponentIcon } from '@fieldbox/shop-ui/illustrations/ComponentIcon';
import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { PartPicture } from '@fieldbox/shop-ui/illustrations/PartPicture';
import { FitNote } from '@fieldbox/shop-ui/product/FitNote';
import { Money } from '@onesite/shared-ui/data/Money';
import { Terms } from '@onesite/shared-ui/data/Terms';
import { Checkbox } from '@onesite/shared-ui/forms/Checkbox';
import { fromTablet, muted, phone, underlined, VisuallyHidden } from '@onesite/shared-ui/layout/parts';
import { ChevronDown } from 'lucide-react';
import { memo, useState } from 'react';
import { styled } from 'styled-components';
import crate from '../drawing/crate.unit.json';
import { componentToggled, configurator } from '../state/configurator.ts';

type Props = {
  component: CatalogueComponent;
  /** What does not fit about it. */
  note: string | undefined;
};

/** Subscribes to its own place in the selection only, so that a click renders the rows that change and no others. */
export const ComponentOption = memo(function ComponentOption({ component, note }: Props) {
  const { id, icon, name, price, description, leadTimeInDays, supplier } = component;
  const index = configurator.useSelector(({ selectedComponents }) =>
    selectedComponents.findIndex((item) => item.id === id),
  );
  const isNewest = configurator.useSelector(({ newestComponentId }) => newestComponentId === id);
  const dispatch = configurator.useDispatch();
  return (
    <Root>
      <label>
        <Checkbox
          name="components"
          value={id}
          checked={index >= 0}
          onChange={() => dispatch(componentToggled(component))}
        />
        <ComponentIcon name={icon} />
        <span>
          <strong>{name}</strong>
          {note ? <FitNote>{note}</FitNote> : null}
        </span>
        <b>
          {/* Hidden from screen readers: the list of chosen components beside the drawing has the same number. */}
          {index >= 0 ? (
            <span aria-hidden>
              <BalloonNumber isNewest={isNewest}>{index + 1}</BalloonNumber>
            </span>
          ) : null}
          <Money as="span" dollars={price} />
        </b>
        <span>
          <span>{withWholeAmounts(description)}</span>
          {supplier ? <em>{` Supplied by ${supplier.companyName}`}</em> : null}
        </span>
        {leadTimeInDays ? <small>{`Lead time ${inDays(leadTimeInDays)}`}</small> : null}
      </label>
      {supplier ? <SupplierDetails component={component} supplier={supplier.companyName} /> : null}
    </Root>
  );
});

/**
 * What a supplier says about its component, which is not on the drawing as the company's own ones are. The picture is fetched when the
 * details are opened.
 */
function SupplierDetails({ component, supplier }: { component: CatalogueComponent; supplier: string }) {
  const [isOpen, setOpen] = useState(false);
  const { name, imageUrl } = component;
  const facts = [{ term: 'Supplier', value: supplier }, ...factsOf([...suppliedFields, leadTimeField], component)];
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        Details
        <VisuallyHidden>{` of ${name}`}</VisuallyHidden>
        <ChevronDown aria-hidden />
      </summary>
      {isOpen ? (
        <div>
          <PartPicture url={imageUrl} alt={`${name}, the supplier’s picture`}>
            <DrawingImage shown={crate} />
          </PartPicture>
          <dl>
            <Terms items={facts} />
          </dl>
        </div>
      ) : null}
    </details>
  );
}

const Root = styled.div`
  &:has(> label:hover) { background: var(--paper); }
  &:has(> label > :checked) {
    outline: 2px solid var(--highlight, transparent);
    outline-offset: -2px;
    background: var(--inset);
    box-shadow: inset 4px 0 0 var(--signal);
  }
  > label {
    display: grid;
    grid-template-columns: 20px 28px minmax(0, 1fr) auto;
    gap: 2px 16px;
    padding: 14px 18px;
    cursor: pointer;
    &:has(:focus-visible) { outline: 2px solid var(--focus); outline-offset: -4px; }
    > input { margin-top: 3px; }
    > input:focus-visible { outline: none; }
    > .lucide { grid-row: span 2; width: 26px; height: 26px; color: var(--ink-2); stroke-width: 1.3; }
    /* The name and what does not fit, the price, the description, and the lead time. */
    > .lucide + span { display: flex; flex-wrap: wrap; gap: 2px 10px; align-items: baseline; }
    > b {
      display: flex;
      gap: 12px;
      align-items: center;
      justify-content: flex-end;
      height: 24px;
      font-weight: 560;
      font-variant-numeric: tabular-nums;
    }
    > b + span {
      grid-column: 3 / -2;
      max-width: 62ch;
      color: var(--ink-2);
      font-size: var(--t-2);
      line-height: 1.45;
      overflow-wrap: anywhere;
      text-wrap: pretty;
    }
    > small { align-self: end; ${muted} font-variant-numeric: tabular-nums; line-height: 1.6; text-align: right; }
  }
  strong { font-weight: 560; line-height: 1.4; overflow-wrap: anywhere; }
  em { display: block; color: var(--ink); font-size: var(--t-1); font-style: normal; }
  > details { position: relative; } /* holds the hidden text, which would otherwise lengthen the page below a list that scrolls */
  /* In line with the text of the row; on phones, with its icon. */
  summary {
    display: inline-flex;
    gap: 6px;
    align-items: center;
    min-height: 32px;
    margin: -8px 0 8px 98px;
    font-size: var(--t-2);
    list-style: none;
    ${underlined}
    cursor: pointer;
    &::-webkit-details-marker { display: none; }
    &:focus-visible { outline-offset: 0; }
    > .lucide { width: 16px; height: 16px; }
  }
  [open] > summary > .lucide { rotate: 180deg; }
  > details > div { display: grid; gap: 14px 20px; padding: 14px 18px 16px; border-top: 1px solid var(--line); }
  > details > div > span { background: var(--sheet); }
  dl { min-width: 0; font-size: var(--t-2); overflow-wrap: anywhere; }
  dl > div {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: var(--s-4);
    padding-block: 5px;
  }
  dl > div + div { border-top: 1px solid var(--line); }
  dt { color: var(--ink-2); }
  dd { font-variant-numeric: tabular-nums; }
  @media ${fromTablet} {
    > details > div { grid-template-columns: 168px minmax(0, 1fr); align-items: start; padding-left: 54px; }
  }
  @media ${phone} {
    > label { grid-template-columns: 20px 24px minmax(0, 1fr) auto; gap: 2px 10px; padding: 14px; }
    > label > .lucide { grid-row: auto; width: 22px; height: 22px; }
    > label > :is(b + span, small) { grid-column: 2 / -1; text-align: left; }
    summary { min-height: 44px; margin: -8px 0 4px 46px; }
  }
`;
