import { UnitDrawing } from '@fieldbox/shop-ui/illustrations/UnitDrawing';
import { ComponentDetails } from '@fieldbox/shop-ui/product/ComponentDetails';
import { ComponentRow } from '@fieldbox/shop-ui/product/ComponentRow';
import { Checkbox } from '@onesite/shared-ui/forms/Checkbox';
import type { States } from '../frame/states.ts';

const solar = {
  name: 'Solar Panel Array',
  icon: 'solar-panel',
  description: 'Three tilted panels on a roof frame, 2.4 kW peak, with charge controller.',
  price: 8_400,
};
const facts = [
  { term: 'Supplier', value: 'Nordlicht Power GmbH' },
  { term: 'Usable capacity', value: '20 kWh' },
  { term: 'Lead time', value: '21 days' },
];

const Details = ({ open }: { open?: boolean }) => (
  <ComponentDetails name="the battery cabinet" pictureUrl={null} facts={facts} defaultOpen={open}>
    <UnitDrawing kind="20ft" sector="civilian" dims={false} width={168} height={126} />
  </ComponentDetails>
);

export const states: States = {
  part: 'ComponentRow',
  use: 'A component among those that can be chosen; what its supplier says opens under it.',
  states: {
    'Can be chosen': (
      <ComponentRow {...solar} leadTime="21 days">
        <Checkbox />
      </ComponentRow>
    ),
    'With a note that it does not fit': (
      <ComponentRow {...solar} name="Tool Bench Door" icon="tools" note="Not on hybrid">
        <Checkbox />
      </ComponentRow>
    ),
    'Chosen last, with details': (
      <ComponentRow {...solar} name="Lithium Battery Cabinet 20 kWh" number={3} isNewest details={<Details />}>
        <Checkbox defaultChecked />
      </ComponentRow>
    ),
    'With its details open, in a list that cannot be changed': (
      <ComponentRow {...solar} as="div" number={2} details={<Details open />}>
        <Checkbox checked readOnly aria-label="Chosen" />
      </ComponentRow>
    ),
  },
};
