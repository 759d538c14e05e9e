import { componentCategoryOptions } from '@fieldbox/contract/catalogue/componentCategories';
import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import { inDays } from '@fieldbox/contract/catalogue/leadTime';
import { iconOfPart } from '@fieldbox/contract/catalogue/parts';
import { partLabel } from '@fieldbox/contract/catalogue/partWords';
import { suppliedFields } from '@fieldbox/contract/catalogue/suppliedFields';
import { factsOf } from '@fieldbox/contract/fields/fieldText';
import { plainPrice, withoutGroups } from '@fieldbox/contract/fields/groupedDigits';
import { noteBefore } from '@fieldbox/contract/fit/fitNotes';
import { categoryOf, type ProductType } from '@fieldbox/contract/suppliers/supplierOptions';
import { PartWindow } from '@fieldbox/shop-ui/illustrations/PartWindow';
import { ComponentDetails } from '@fieldbox/shop-ui/product/ComponentDetails';
import { ComponentRow } from '@fieldbox/shop-ui/product/ComponentRow';
import { PartTable } from '@fieldbox/shop-ui/product/PartTable';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import { labelOf } from '@onesite/shared-contract/formats/options';
import { Checkbox } from '@onesite/shared-ui/forms/Checkbox';
import { useState } from 'react';
import { useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import { bodyOf, type ComponentForm } from '../form/componentForm.ts';
import { useSelectedPart } from '../form/useSelectedPart.ts';
import { FitFacts } from './FitFacts.tsx';
import { KindSwitch } from './KindSwitch.tsx';
import { PreviewDrawing } from './PreviewDrawing.tsx';
import { samplesBeside } from './samples.ts';

/** The component on a unit of any kind, and its row in the configurator, as visitors will see them. */
export function ComponentPreview({ companyName }: { companyName: string }) {
  const { values, errors } = useFormState<ComponentForm>({ subscription: { values: true, errors: true } });
  const [kind, setKind] = useState<ContainerKind>('20ft');
  const part = useSelectedPart();
  const icon = iconOfPart(part);
  const samples = samplesBeside(part);
  const category = values.category && labelOf(componentCategoryOptions, categoryOf(values.category as ProductType));
  const days = errors?.leadTimeInDays === undefined && Number(withoutGroups(values.leadTimeInDays ?? ''));
  const facts = [
    { term: 'Supplier', value: companyName },
    ...factsOf(suppliedFields, bodyOf(values)),
    {
      term: 'Lead time',
      value: <Typed field="leadTimeInDays" write={(days) => inDays(Number(withoutGroups(days)))} />,
    },
  ];
  return (
    <Root aria-labelledby="preview-heading">
      <header>
        <h2 id="preview-heading">As visitors will see it</h2>
        <span>{`Configurator${category ? `, ${category}` : ''}`}</span>
      </header>
      <Sheet>
        <KindSwitch part={part} value={kind} onChange={setKind} />
        <PreviewDrawing kind={kind} samples={samples} part={part} />
        <Samples caption="Other parts on the drawing" parts={samples} />
        <ComponentRow
          as="div"
          name={<Typed field="name" blank="Component name" />}
          icon={icon}
          description={<Typed field="description" blank="Description" />}
          note={noteBefore(kind, samples, { id: 0, part, icon })}
          price={<Typed field="price" blank="Price" write={(price) => formatMoney(Number(plainPrice(price)))} />}
          leadTime={days ? inDays(days) : undefined}
          number={samples.length + 1}
          isNewest
          details={
            <ComponentDetails name={values.name || 'your component'} pictureUrl={null} facts={facts} defaultOpen>
              <PartWindow part={part} alt={partLabel(part)} />
            </ComponentDetails>
          }
        >
          <Checkbox checked readOnly tabIndex={-1} aria-hidden />
        </ComponentRow>
        <FitFacts part={part} kind={kind} />
      </Sheet>
    </Root>
  );
}

const Root = styled.section`
  min-width: 0;
  padding-top: var(--s-4);
  border-top: var(--w-rule) solid var(--ink);
  > header {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    align-items: baseline;
    justify-content: space-between;
    margin-bottom: var(--s-5);
  }
  h2 { font-size: var(--t-4); line-height: inherit; } /* as the legend beside it */
  header > span { color: var(--ink-2); font-size: var(--t-2); }
`;

const Sheet = styled.div`
  border: 1px solid var(--line-strong);
  background: var(--sheet);
`;

const Samples = styled(PartTable)`
  border-bottom: 1px solid var(--line);
`;

type Props = {
  field: 'name' | 'description' | 'price' | 'leadTimeInDays';
  /** In its place while it is empty. */
  blank?: string;
  write?: (text: string) => string;
};

/** What is typed into a field, as visitors will read it. */
function Typed({ field, blank = 'not given yet', write = (text) => text }: Props) {
  const { values, errors } = useFormState<ComponentForm>({ subscription: { values: true, errors: true } });
  const text = values[field]?.trim() ?? '';
  if (text === '') return <Blank>{blank}</Blank>;
  return errors?.[field] === undefined ? write(text) : <Wrong>to correct</Wrong>;
}

const Blank = styled.span`
  color: var(--ink-3);
  font-weight: 400;
`;

const Wrong = styled.span`
  color: var(--error);
`;
