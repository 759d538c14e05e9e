import { Printed } from '@fieldbox/shop-ui/print/Printed';
import { QuoteSheet } from '@fieldbox/shop-ui/print/QuoteSheet';
import { styled } from 'styled-components';
import type { States } from '../frame/states.ts';

const unknown = { weightInKg: null, wattsDrawn: null, wattsMade: null, wattHoursStored: null };
const solar = {
  ...unknown,
  id: 21,
  name: 'Solar Panel Array',
  part: 'solar-panel' as const,
  price: 8_400,
  leadTimeInDays: 21,
};
const battery = {
  ...unknown,
  id: 22,
  name: 'Battery Bank',
  part: 'battery' as const,
  price: 11_200,
  leadTimeInDays: 28,
};
const fridge = {
  ...unknown,
  id: 23,
  name: 'Refrigerator',
  part: 'refrigerator' as const,
  price: 4_150,
  leadTimeInDays: 14,
};

/** Shows what a screen hides, in the colours and the width of paper. */
const Paper = styled.div.attrs({ role: 'region', tabIndex: 0, 'aria-label': 'A sheet of paper' })`
  overflow-x: auto;
  padding: 8mm;
  background: #fff;
  color-scheme: light;
  && > article { display: block; width: 182mm; }
`;

export const states: States = {
  part: 'QuoteSheet',
  use: 'A configuration on one page of paper, with the QR code of its address. Printed shows it instead of the page while the browser prints.',
  states: {
    'A quote': (
      <Paper>
        <QuoteSheet
          title="Quote request no. 1047"
          date={new Date('2026-11-20T14:36:00Z')}
          mission="Medical Outreach"
          sector="civilian"
          container={{ kind: '20ft', name: '20 ft standard', basePrice: 18_500 }}
          components={[solar, battery, fridge]}
          totalPrice={42_250}
          link="https://fieldbox.example/configurator?configuration=v1.c.8.11.21-22-23"
        >
          A representative follows up with a quote within 24 business hours.
        </QuoteSheet>
        <Printed>
          <p>Only on paper.</p>
        </Printed>
      </Paper>
    ),
  },
};
