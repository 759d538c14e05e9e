import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import type { ReferenceList } from '@fieldbox/shop-ui/offer/useReferenceList';
import { stepOfComponents } from '../state/steps.ts';
import { Deferred } from '../steps/Deferred.tsx';
import { LoadedList } from '../steps/LoadedList.tsx';
import { componentChoice } from './lazyParts.ts';
import { SelectionStep } from './SelectionStep.tsx';

/** Step 3. */
export const ComponentStep = ({ list }: { list: ReferenceList<CatalogueComponent> }) => (
  <SelectionStep
    step={stepOfComponents}
    heading="Add Components"
    lede="What goes into the unit and onto it. You can go on without any."
  >
    <LoadedList of="components" list={list}>
      {(components) => (
        <Deferred code={componentChoice} of="components">
          {(ComponentChoice) => <ComponentChoice components={components} />}
        </Deferred>
      )}
    </LoadedList>
  </SelectionStep>
);
