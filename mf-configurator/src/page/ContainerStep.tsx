import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { ReferenceList } from '@fieldbox/shop-ui/offer/useReferenceList';
import { LazyStep } from '../steps/LazyStep.tsx';
import { LoadedList } from '../steps/LoadedList.tsx';
import { containerCards } from './lazyParts.ts';
import { SelectionStep } from './SelectionStep.tsx';

/** Step 2. */
export const ContainerStep = ({ list }: { list: ReferenceList<Container> }) => (
  <SelectionStep
    step={2}
    heading="Choose Container Type"
    lede="All drawn to one scale. The base price is the unit's own, without components."
  >
    <LoadedList of="containers" list={list}>
      {(containers) => (
        <LazyStep code={containerCards} of="containers">
          {(ContainerCards) => <ContainerCards containers={containers} />}
        </LazyStep>
      )}
    </LoadedList>
  </SelectionStep>
);
