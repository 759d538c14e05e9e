import { DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import type { States } from '../frame/states.ts';

const items = [
  { term: 'Deployment location', value: 'Coastal, Island' },
  { term: 'Power requirements', value: '' },
  { term: 'Additional requirements', value: 'Cable entry on the left.\nA ramp that takes a pallet truck.' },
];

export const states: States = {
  part: 'DescriptionList',
  use: 'Terms with their values. Empty ones are left out, and counted.',
  states: {
    'In a dialog': <DescriptionList items={items} leftOut={(count) => `${count} answer left empty.`} />,
    'In a note': <DescriptionList items={items} terms="narrow" />,
    'In a record': <DescriptionList items={items} terms="dense" />,
  },
};
