import { componentCategoryOptions } from '@fieldbox/contract/catalogue/componentCategories';
import { inDays } from '@fieldbox/contract/catalogue/leadTime';
import { suppliedFields } from '@fieldbox/contract/catalogue/suppliedFields';
import { factsOf } from '@fieldbox/contract/fields/fieldText';
import { categoryOf, type ProductType } from '@fieldbox/contract/suppliers/supplierOptions';
import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { ComponentDetails } from '@fieldbox/shop-ui/product/ComponentDetails';
import { ComponentRow } from '@fieldbox/shop-ui/product/ComponentRow';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import { labelOf } from '@onesite/shared-contract/formats/options';
import { Checkbox } from '@onesite/shared-ui/forms/Checkbox';
import { useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import crate from '../../drawings/crate.unit.json';
import preview from '../../drawings/preview.unit.json';
import { bodyOf, type ComponentForm } from '../form/componentForm.ts';
import { usePictureUrl } from '../form/usePictureUrl.ts';
import { Typed } from './Typed.tsx';

/** The row of the configurator as visitors will see it, between two of the company's own. */
export function ComponentPreview({ companyName }: { companyName: string }) {
  const { values, errors } = useFormState<ComponentForm>({ subscription: { values: true, errors: true } });
  const url = usePictureUrl();
  const category = values.category && labelOf(componentCategoryOptions, categoryOf(values.category as ProductType));
  const days = errors?.leadTimeInDays === undefined && Number(values.leadTimeInDays);
  const facts = [
    { term: 'Supplier', value: companyName },
    ...factsOf(suppliedFields, bodyOf(values)),
    {
      term: 'Lead time',
      value: <Typed field="leadTimeInDays" write={(days) => inDays(Number(days))} />,
    },
  ];
  return (
    <Root aria-labelledby="preview-heading">
      <header>
        <h2 id="preview-heading">As visitors will see it</h2>
        <span>Configurator{category ? `, ${category}` : ''}</span>
      </header>
      <Sheet>
        <DrawingImage shown={preview} />
        <SampleRow name="Solar Panel Array" icon="solar-panel" price={8_400} leadTime="21 days">
          Three tilted panels on a roof frame, 2.4 kW peak, with charge controller.
        </SampleRow>
        <ComponentRow
          as="div"
          name={<Typed field="name" blank="Component name" />}
          icon="default-icon"
          description={<Typed field="description" blank="Description" />}
          price={<Typed field="price" blank="Price" write={(price) => formatMoney(Number(price))} />}
          leadTime={days ? inDays(days) : undefined}
          number={3}
          isNewest
          details={
            <ComponentDetails name={values.name || 'your component'} imageUrl={url} facts={facts} defaultOpen>
              <DrawingImage shown={crate} />
            </ComponentDetails>
          }
        >
          <Checkbox checked readOnly tabIndex={-1} aria-hidden />
        </ComponentRow>
        <SampleRow name="Generator Hookup Panel" icon="plug" price={3_950} leadTime="10 days">
          Four weatherproof inlets under a rain hood, for generator or mains.
        </SampleRow>
      </Sheet>
    </Root>
  );
}

type Props = { name: string; icon: string; price: number; leadTime: string; children: string };

/** One of the company's own components, beside the supplier's in the preview. */
const SampleRow = ({ children, ...component }: Props) => (
  <ComponentRow as="div" {...component} description={children}>
    <Checkbox checked={false} readOnly tabIndex={-1} aria-hidden />
  </ComponentRow>
);

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
  h2 { font-size: var(--t-4); }
  header > span { color: var(--ink-2); font-size: var(--t-2); }
`;

const Sheet = styled.div`
  border: 1px solid var(--line-strong);
  background: var(--sheet);
  > img { display: block; border-bottom: 1px solid var(--line-strong); }
  > :not(img) + * { border-top: 1px solid var(--line); }
`;
