import type { Component } from '@fieldbox/contract/components';
import type { CatalogueList } from '../catalogue/catalogue.ts';
import { Deferred } from '../code/Deferred.tsx';
import { componentChoice } from '../configuration/stepCode.ts';
import { stepOfComponents } from '../configuration/steps.ts';
import { LoadedList } from '../steps/LoadedList.tsx';
import { SelectionStep } from '../steps/SelectionStep.tsx';

/** Step 3. */
export const ComponentStep = ({ list }: { list: CatalogueList<Component> }) => (
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
