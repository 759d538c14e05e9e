import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import type { ReferenceList } from '@fieldbox/shop-ui/offer/useReferenceList';
import { styled } from 'styled-components';
import { stepOfComponents } from '../state/steps.ts';
import { LazyStep } from '../steps/LazyStep.tsx';
import { LoadedList } from '../steps/LoadedList.tsx';
import { componentChoice } from './lazyParts.ts';
import { SelectionStep } from './SelectionStep.tsx';

/** Step 3. */
export const ComponentStep = ({ list }: { list: ReferenceList<CatalogueComponent> }) => (
  <SelectionStep
    step={stepOfComponents}
    heading="Add Components"
    lede={
      <>
        Each part you choose gets a number on the drawing. <More>You can continue without any.</More>
      </>
    }
    isFilling
  >
    <LoadedList of="components" list={list}>
      {(components) => (
        <LazyStep code={componentChoice} of="components">
          {(ComponentChoice) => <ComponentChoice components={components} />}
        </LazyStep>
      )}
    </LoadedList>
  </SelectionStep>
);

const More = styled.span`
  @media (min-width: 1280px) and (max-height: 719px) { display: none; }
`;
