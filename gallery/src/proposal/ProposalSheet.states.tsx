import { UnitDrawing } from '@fieldbox/shop-ui/illustrations/UnitDrawing';
import { Figure, ProposalSheet } from '@fieldbox/shop-ui/proposal/ProposalSheet';
import { Button } from '@onesite/shared-ui/actions/Button';
import type { ComponentProps } from 'react';
import type { States } from '../frame/states.ts';

type Proposal = ComponentProps<typeof ProposalSheet>['proposal'];

const unknown = { weightInKg: null, wattsDrawn: null, wattsMade: null, wattHoursStored: null, leadTimeInDays: null };
const proposal: Proposal = {
  rules: 12,
  sector: 'civilian',
  mission: { id: 8, name: 'Medical Outreach', reason: 'You support field medical care.' },
  container: { id: 11, kind: '20ft', name: '20 ft standard', basePrice: 18_500, reason: 'No road leads to the site.' },
  components: [
    {
      ...{ ...unknown, id: 21, name: 'Solar Panel Array', part: 'solar-panel', icon: 'solar-panel', price: 8_400 },
      reason: 'Solar is one of your power sources.',
    },
    {
      ...{ ...unknown, id: 22, name: 'Battery Bank', part: 'battery', icon: 'battery', price: 11_200 },
      reason: 'Your inventory is lost after 6 hours without power.',
    },
  ],
  totalPrice: 38_100,
};
const madeAt = '2026-11-20T14:36:00Z';
const dearer = { totalPrice: 38_600, changed: [{ name: 'Battery Bank', by: 500 }], withdrawn: [] };
const drawing = (
  <Figure>
    <UnitDrawing kind="20ft" sector="civilian" components={['solar-panel', 'battery']} width={420} balloons />
    <figcaption>20 ft standard, civilian.</figcaption>
  </Figure>
);

export const states: States = {
  part: 'ProposalSheet',
  use: 'A unit that was proposed, as it was made: with reasons, the prices of its day and what it costs today.',
  states: {
    'With its drawing, dearer today': (
      <ProposalSheet proposal={proposal} madeAt={madeAt} today={dearer} figure={drawing}>
        <Button variant="go">Open in the configurator</Button>
      </ProposalSheet>
    ),
    'A container alone, before today’s price is known': (
      <ProposalSheet
        proposal={{ ...proposal, mission: null, components: [], totalPrice: 18_500 }}
        madeAt={madeAt}
        today={undefined}
      >
        <Button>Open in the configurator</Button>
      </ProposalSheet>
    ),
  },
};
