import { Checkbox } from '@onesite/shared-ui/forms/Checkbox';
import { CheckboxField } from '@onesite/shared-ui/forms/CheckboxField';
import { CheckboxGroup, type CheckboxGroupProps } from '@onesite/shared-ui/forms/CheckboxGroup';
import { Radio } from '@onesite/shared-ui/forms/Radio';
import { RadioGroup, type RadioGroupProps } from '@onesite/shared-ui/forms/RadioGroup';
import { useState } from 'react';
import { Pairs, Samples } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

const power = [
  { value: 'grid', label: 'Grid' },
  { value: 'generator', label: 'Generator', hint: 'Diesel or gas' },
  { value: 'solar', label: 'Solar', disabled: true },
];
const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

type Own = 'value' | 'onChange';

function Boxes({ start = [], ...group }: Omit<CheckboxGroupProps, Own> & { start?: string[] }) {
  const [value, setValue] = useState<readonly string[]>(start);
  return <CheckboxGroup {...group} value={value} onChange={setValue} />;
}

function Dots({ start, ...group }: Omit<RadioGroupProps, Own> & { start?: string }) {
  const [value, setValue] = useState(start);
  return <RadioGroup {...group} value={value} onChange={setValue} />;
}

const bare = (type: string) =>
  [
    {},
    { defaultChecked: true },
    { disabled: true },
    { disabled: true, defaultChecked: true },
    { 'aria-invalid': true },
  ].map((attributes) => ({
    ...attributes,
    'aria-label': `${type}, ${Object.keys(attributes).join(' and ') || 'plain'}`,
  }));

export const states: States = {
  part: 'Checkboxes and radios',
  use: 'Native inputs in bordered rows, joined edge to edge; the whole row is the target. CheckboxField is a single yes.',
  states: {
    CheckboxGroup: (
      <Pairs>
        <Boxes legend="Power at the site" hint="All that apply." options={power} start={['grid']} />
        <Boxes legend="Power at the site" required options={power} error="Choose at least one" />
      </Pairs>
    ),
    RadioGroup: (
      <Pairs>
        <Dots legend="Main power" options={power} start="generator" />
        <Dots legend="Main power" required options={power} error="Choose one" />
      </Pairs>
    ),
    'Side by side': (
      <Pairs>
        <Dots legend="Backup in place" inline options={yesNo} start="no" />
        <Boxes legend="Sectors" inline options={yesNo} />
      </Pairs>
    ),
    'Two columns': (
      <Boxes
        legend="Shipping regions"
        optional
        twoColumns
        options={['Europe', 'Africa', 'Asia'].map((label) => ({ value: label, label }))}
        start={['Africa']}
      />
    ),
    CheckboxField: (
      <Pairs>
        <CheckboxField label="I agree to the Terms of Service" required defaultChecked />
        <CheckboxField label="I agree to the Terms of Service" required error="You must agree to the terms" />
        <CheckboxField label="Send me the newsletter" hint="Once a month at most." />
        <CheckboxField label="Cannot be changed now" disabled defaultChecked />
        <CheckboxField label="We agree to the terms and conditions." framed required />
        <CheckboxField label="We agree to the terms and conditions." framed required error="You must agree" />
      </Pairs>
    ),
    Bare: (
      <>
        <Samples>
          {bare('Checkbox').map((attributes) => (
            <Checkbox key={attributes['aria-label']} {...attributes} />
          ))}
          <Checkbox data-shown="focus" aria-label="Checkbox, focus" />
        </Samples>
        <Samples style={{ marginTop: 'var(--s-4)' }}>
          {bare('Radio').map((attributes) => (
            <Radio key={attributes['aria-label']} {...attributes} />
          ))}
          <Radio data-shown="focus" aria-label="Radio, focus" />
        </Samples>
      </>
    ),
    'Long text': (
      <Boxes
        legend="Which of these would be lost first in an outage that is longer than the longest of the last year?"
        options={[
          {
            value: 'a',
            label: 'Vaccines and blood in cold store two, which can bear four hours without power',
            hint: 'As measured in the last audit of the backup power, by the operator of the site',
          },
          { value: 'b', label: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft' },
        ]}
        start={['a']}
      />
    ),
  },
};
