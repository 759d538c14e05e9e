import { Logo, LogoMark } from '@fieldbox/shop-ui/brand/Logo';
import { Conflict } from '@fieldbox/shop-ui/conflict/Conflict';
import { UnitDrawing } from '@fieldbox/shop-ui/illustrations/UnitDrawing';
import { LoginScreens } from '@fieldbox/shop-ui/login/LoginScreens';
import { Printed } from '@fieldbox/shop-ui/print/Printed';
import { PrintTool } from '@fieldbox/shop-ui/print/PrintTool';
import { QuoteSheet } from '@fieldbox/shop-ui/print/QuoteSheet';
import { ComponentDetails } from '@fieldbox/shop-ui/product/ComponentDetails';
import { ComponentRow } from '@fieldbox/shop-ui/product/ComponentRow';
import { FormPartField } from '@fieldbox/shop-ui/product/FormPartField';
import { Figure, ProposalSheet } from '@fieldbox/shop-ui/proposal/ProposalSheet';
import { Button } from '@onesite/shared-ui/actions/Button';
import { Checkbox } from '@onesite/shared-ui/forms/Checkbox';
import type { ComponentProps } from 'react';
import { Form } from 'react-final-form';
import { styled } from 'styled-components';
import { samples } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

export const brand: States[] = [
  {
    part: 'Logo',
    use: 'The mark and the name, for a link to Home. The mark is the unit as a sign: top in outline, side filled, doors in signal.',
    states: {
      'Mark and name': <Logo name="FieldBox" />,
      'Mark alone': samples(
        LogoMark,
        { width: 15, height: 13 },
        {},
        { width: 60, height: 52 },
        { width: 120, height: 104 },
      ),
    },
  },
];

export const login: States[] = [
  {
    part: 'LoginScreens',
    use: 'A role’s login, the request for a link, or where such a link leads, by the page’s address.',
    states: {
      'The login': (
        <LoginScreens forRole="supplier" passwordHint="At least 8 characters.">
          {() => <p>The fields of the login</p>}
        </LoginScreens>
      ),
    },
  },
];

const unknown = { weightInKg: null, wattsDrawn: null, wattsMade: null, wattHoursStored: null, leadTimeInDays: null };
const solar = { ...unknown, id: 21, name: 'Solar Panel Array', part: 'solar-panel', price: 8_400 } as const;
const battery = { ...unknown, id: 22, name: 'Battery Bank', part: 'battery', price: 11_200 } as const;
const fridge = { ...unknown, id: 23, name: 'Refrigerator', part: 'refrigerator', price: 4_150 } as const;
const ordered = [solar, battery, fridge].map((part, index) => ({ ...part, leadTimeInDays: [21, 28, 14][index]! }));
const container = { id: 11, kind: '20ft', name: '20 ft standard', basePrice: 18_500 } as const;
const madeAt = '2026-11-20T14:36:00Z';

/** Shows what a screen hides, in the colours and the width of paper. */
const Paper = styled.div.attrs({ role: 'region', tabIndex: 0, 'aria-label': 'A sheet of paper' })`
  overflow-x: auto;
  padding: 8mm;
  background: #fff;
  color-scheme: light;
  && > article { display: block; width: 182mm; }
`;

export const print: States[] = [
  {
    part: 'PrintTool',
    use: 'Prints the page, among the tools at its head.',
    states: { Plain: <PrintTool /> },
  },
  {
    part: 'QuoteSheet',
    use: 'A configuration on one page of paper, with the QR code of its address. Printed shows it instead of the page while the browser prints.',
    states: {
      'A quote': (
        <Paper>
          <QuoteSheet
            title="Quote request no. 1047"
            date={new Date(madeAt)}
            mission="Medical Outreach"
            sector="civilian"
            container={container}
            components={ordered}
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
  },
];

const listed = {
  name: solar.name,
  icon: solar.part,
  description: 'Three tilted panels on a roof frame, 2.4 kW peak, with charge controller.',
  price: solar.price,
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

const partField = (part: string) => (
  <Form onSubmit={() => {}} initialValues={{ part }}>
    {({ handleSubmit }) => (
      <form onSubmit={handleSubmit}>
        <FormPartField name="part" />
      </form>
    )}
  </Form>
);

export const product: States[] = [
  {
    part: 'ComponentRow',
    use: 'A component among those that can be chosen; what its supplier says opens under it.',
    states: {
      'Can be chosen': (
        <ComponentRow {...listed} leadTime="21 days">
          <Checkbox />
        </ComponentRow>
      ),
      'With a note that it does not fit': (
        <ComponentRow {...listed} name="Tool Bench Door" icon="tools" note="Not on hybrid">
          <Checkbox />
        </ComponentRow>
      ),
      'Chosen last, with details': (
        <ComponentRow {...listed} name="Lithium Battery Cabinet 20 kWh" number={3} isNewest details={<Details />}>
          <Checkbox defaultChecked />
        </ComponentRow>
      ),
      'With its details open, in a list that cannot be changed': (
        <ComponentRow {...listed} as="div" number={2} details={<Details open />}>
          <Checkbox checked readOnly aria-label="Chosen" />
        </ComponentRow>
      ),
    },
  },
  {
    part: 'FormPartField',
    use: 'What a component is drawn as, chosen by its drawing. Eight shapes come first, all others are one press away.',
    states: {
      'One of the eight': partField('temperature-high'),
      'Another shape, which stands behind them': partField('generator'),
      'Nothing is drawn': partField(''),
    },
  },
];

const proposed: ComponentProps<typeof ProposalSheet>['proposal'] = {
  rules: 12,
  sector: 'civilian',
  mission: { id: 8, name: 'Medical Outreach', reason: 'You support field medical care.' },
  container: { ...container, reason: 'No road leads to the site.' },
  components: [
    { ...solar, icon: solar.part, reason: 'Solar is one of your power sources.' },
    { ...battery, icon: battery.part, reason: 'Your inventory is lost after 6 hours without power.' },
  ],
  totalPrice: 38_100,
};
const dearer = { totalPrice: 38_600, changed: [{ name: 'Battery Bank', by: 500 }], withdrawn: [] };
const drawing = (
  <Figure>
    <UnitDrawing kind="20ft" sector="civilian" components={['solar-panel', 'battery']} width={420} balloons />
    <figcaption>20 ft standard, civilian.</figcaption>
  </Figure>
);
const containerAlone = { ...proposed, mission: null, components: [], totalPrice: 18_500 };

export const proposal: States[] = [
  {
    part: 'ProposalSheet',
    use: 'A unit that was proposed, as it was made: with reasons, the prices of its day and what it costs today.',
    states: {
      'With its drawing, dearer today': (
        <ProposalSheet proposal={proposed} madeAt={madeAt} today={dearer} figure={drawing}>
          <Button variant="go">Open in the configurator</Button>
        </ProposalSheet>
      ),
      'A container alone, before today’s price is known': (
        <ProposalSheet proposal={containerAlone} madeAt={madeAt} today={undefined}>
          <Button>Open in the configurator</Button>
        </ProposalSheet>
      ),
    },
  },
];

const stay = () => {};
const rejected = {
  text: 'Petros Vlahos approved Levant Rope',
  rest: '; you saw Pending. Your Reject was not saved.',
  dismissLabel: 'Keep Approved',
  onDismiss: stay,
  overrideLabel: 'Reject anyway',
  onOverride: stay,
};
const versions = [{ field: 'Status', seen: 'Pending', current: 'Approved', selected: 'Rejected' }];

export const conflict: States[] = [
  {
    part: 'Conflict',
    use: 'What was not saved, because somebody else had changed it meanwhile: under a row, above a form, over details.',
    states: {
      'Under a row': <Conflict {...rejected} />,
      'With the versions': <Conflict {...rejected} rows={versions} />,
    },
  },
];
