import { Checkbox } from '@onesite/shared-ui/forms/Checkbox';
import { CheckboxField } from '@onesite/shared-ui/forms/CheckboxField';
import { CheckboxGroup, type CheckboxGroupProps } from '@onesite/shared-ui/forms/CheckboxGroup';
import { Radio } from '@onesite/shared-ui/forms/Radio';
import { RadioGroup, type RadioGroupProps } from '@onesite/shared-ui/forms/RadioGroup';
import { SelectField } from '@onesite/shared-ui/forms/SelectField';
import { TextField } from '@onesite/shared-ui/forms/TextField';
import { Page } from '@onesite/shared-ui/layout/Page';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { pairs, Samples } from '../frame/Samples.tsx';
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
const regions = ['Europe', 'Africa', 'Asia'].map((label) => ({ value: label, label }));
const longChoices = [
  {
    value: 'a',
    label: 'Vaccines and blood in cold store two, which can bear four hours without power',
    hint: 'As measured in the last audit of the backup power, by the operator of the site',
  },
  { value: 'b', label: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft' },
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

const bare = [
  {},
  { defaultChecked: true },
  { disabled: true },
  { disabled: true, defaultChecked: true },
  { 'aria-invalid': true },
  { 'data-shown': 'focus' },
].map((attributes) => ({ attributes, name: Object.keys(attributes).join(' and ') || 'plain' }));

const terms = 'I agree to the Terms of Service';
const agreed = { label: 'We agree to the terms and conditions.', framed: true, required: true };

const label = 'Timeframe';
const options = [
  { value: 'weeks', label: '2-4 weeks' },
  { value: 'months', label: '1-2 months' },
  { value: 'later', label: 'Longer-term/exploratory', disabled: true },
];
const long = [
  {
    value: 'long',
    label: 'As soon as the harbour is clear of ice, at the latest before the storms of the autumn begin',
  },
];
const placeholder = 'Select a timeframe';

const email = { label: 'Email', type: 'email', required: true };

export const fields: States[] = [
  {
    part: 'Checkboxes and radios',
    use: 'Native inputs in bordered rows, joined edge to edge; the whole row is the target. CheckboxField is a single yes.',
    states: {
      CheckboxGroup: pairs(
        Boxes,
        { legend: 'Power at the site', hint: 'All that apply.', options: power, start: ['grid'] },
        { legend: 'Power at the site', required: true, options: power, error: 'Choose at least one' },
        { legend: 'Sectors', inline: true, options: yesNo },
        { legend: 'Shipping regions', optional: true, twoColumns: true, options: regions, start: ['Africa'] },
      ),
      RadioGroup: pairs(
        Dots,
        { legend: 'Main power', options: power, start: 'generator' },
        { legend: 'Main power', required: true, options: power, error: 'Choose one' },
        { legend: 'Backup in place', inline: true, options: yesNo, start: 'no' },
      ),
      CheckboxField: pairs(
        CheckboxField,
        { label: terms, required: true, defaultChecked: true },
        { label: terms, required: true, error: 'You must agree to the terms' },
        { label: 'Send me the newsletter', hint: 'Once a month at most.' },
        { label: 'Cannot be changed now', disabled: true, defaultChecked: true },
        agreed,
        { ...agreed, error: 'You must agree' },
      ),
      Bare: (
        <Samples>
          {bare.map(({ attributes, name }) => (
            <Checkbox key={name} aria-label={`Checkbox, ${name}`} {...attributes} />
          ))}
          {bare.map(({ attributes, name }) => (
            <Radio key={name} aria-label={`Radio, ${name}`} {...attributes} />
          ))}
        </Samples>
      ),
      'Long text': (
        <Boxes
          legend="Which of these would be lost first in an outage that is longer than the longest of the last year?"
          options={longChoices}
          start={['a']}
        />
      ),
    },
  },
  {
    part: 'SelectField',
    use: 'The browser’s own select, whose list works everywhere and at every text size.',
    states: {
      Plain: pairs(
        SelectField,
        { label, placeholder, options },
        { label, required: true, hint: 'When the unit is needed.', options, 'data-shown': 'focus' },
      ),
      'Error, disabled': pairs(
        SelectField,
        { label, placeholder, error: 'Choose a timeframe', options },
        { label, disabled: true, options },
      ),
      'Long text': pairs(SelectField, { label, options: long }),
    },
  },
  {
    part: 'TextField',
    use: 'One line of text. The label stands above, the hint under it, the error under the control; all are tied to it.',
    states: {
      Plain: pairs(
        TextField,
        { label: 'Company', optional: true, placeholder: 'Where you work' },
        { ...email, hint: 'The quote is sent there.', defaultValue: "o'brien@example.org" },
      ),
      'Hover, focus': pairs(
        TextField,
        { label: 'Hover', 'data-shown': 'hover' },
        { label: 'Focus', 'data-shown': 'focus' },
      ),
      Error: pairs(
        TextField,
        { ...email, error: 'Please enter a valid email address', defaultValue: 'jonas@' },
        {
          label: 'Organization',
          hint: 'As on the invoice.',
          error: 'Organization is required',
          'data-shown': 'focus',
        },
      ),
      'Disabled, read-only': pairs(
        TextField,
        { label: 'Username', disabled: true, defaultValue: 'harborworks' },
        { label: 'Request', readOnly: true, defaultValue: '1046' },
      ),
      'Icon, hidden label': (
        <TextField
          label="Search"
          hideLabel
          type="search"
          icon={<Search />}
          placeholder="Search name, email or organization"
        />
      ),
      Dense: (
        <Page density="dense" style={{ padding: 0 }}>
          <TextField label="Search orders" icon={<Search />} />
        </Page>
      ),
      'Long text': (
        <TextField
          label="Which of the stores that are kept cool would be lost first if the power were out for longer than the longest outage of the last year?"
          hint="Name the store and the hours it can bear; where several are in question, name the one with the shortest time, such as vaccines or blood."
          error="Describe the store in 200 characters or fewer; the text that is here now has Donaudampfschifffahrtselektrizitätenhauptbetriebswerk characters"
          defaultValue="Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft, cold store two, vaccines and blood"
        />
      ),
    },
  },
];
