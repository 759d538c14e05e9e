import { answerFields } from '@fieldbox/contract/survey/answers';
import type { ShownProposal } from '@fieldbox/contract/survey/proposal/proposalToday';
import type { QuestionnaireResponseDetails } from '@fieldbox/contract/survey/questionnaire';
import { questions } from '@fieldbox/contract/survey/questions';
import { renderInHost } from '@onesite/shared-host/testing';
import { render, screen, within } from '@testing-library/react';
import { answerGroups, namesIn } from './answerGroups.ts';
import { downtimeMeasures, scaleOf, ticksOf } from './downtime.ts';
import { fullText } from './fullText.ts';
import { priorityReason } from './priorityReason.ts';
import { ResponseSheet } from './ResponseSheet.tsx';

const none = Object.fromEntries(answerFields.map(({ name, kind }) => [name, kind === 'choices' ? [] : null]));

const sheet = (answers: Partial<QuestionnaireResponseDetails> = {}) =>
  ({
    ...none,
    id: 1046,
    leadName: 'Dimitra Papadakis',
    email: 'd.papadakis@northaid.example',
    organization: 'North Aid Coordination',
    responseData: null,
    proposal: null,
    createdAt: '2025-11-20T12:31:00.000Z',
    ...answers,
  }) as QuestionnaireResponseDetails;

const group = (name: string) => within(screen.getByRole('region', { name }));
const values = (name: string) =>
  group(name)
    .queryAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);

test('every answer has its place in the details, once', () => {
  const placed = answerGroups.flatMap(namesIn);
  expect([...placed].sort()).toEqual(answerFields.map(({ name }) => name).sort());
});

test('answers stand in four groups, in the words of the form, what is empty left out and counted', () => {
  render(
    <ResponseSheet
      response={sheet({
        deploymentLocation: ['Coastal', 'Island'],
        specificEquipment: 'Two fridges,\nand a desk.',
        refrigerationCount: 1,
        refrigerationRuntime: 'cycled',
        lightingZones: 3,
        networkGear: 'full-rack',
        cellularBackup: 'yes',
        budgetRange: '$50,000',
      })}
    />,
  );
  expect(values('Deployment details')).toEqual(['Deployment location: Coastal, Island']);
  expect(group('Deployment details').getByText('11 empty answers left out')).toBeVisible();
  expect(values('Equipment and security')).toEqual(['Specific equipment: Two fridges,\nand a desk.']);
  expect(values('Power assessment')).toEqual([
    'Refrigeration: 1 unit, Cycled (15 minutes per hour)',
    'Lighting: 3 zones',
    'Network gear: Full rack',
    'Cellular backup: Yes',
  ]);
  expect(group('Power assessment').queryByRole('heading', { name: 'Critical stores' })).not.toBeInTheDocument();
  expect(values('Additional requirements')).toEqual(['Budget range: $50,000']);
  expect(group('Additional requirements').getByText('1 empty answer left out')).toBeVisible();
});

test('all that the form asks for and is empty is counted; the further fields are not', () => {
  render(<ResponseSheet response={sheet()} />);
  const counted = screen
    .getAllByText(/empty answers? left out/)
    .map(({ textContent }) => Number.parseInt(textContent!, 10));
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(questions.length);
  expect(screen.getAllByText('Nothing was answered here.')).toHaveLength(4);
});

test('what was proposed is shown as it was made, with what it costs today', () => {
  const unknown = { weightInKg: null, wattsDrawn: null, wattsMade: null, wattHoursStored: null, leadTimeInDays: null };
  const bank = {
    ...unknown,
    id: 21,
    part: 'battery' as const,
    icon: 'battery',
    name: 'Battery Bank',
    price: 11_200,
    reason: 'It has to run.',
  };
  const proposal: ShownProposal = {
    rules: 1,
    sector: 'civilian',
    mission: null,
    container: { id: 11, kind: '20ft', name: '20 ft standard', basePrice: 18_500, reason: 'The usual one.' },
    components: [bank],
    totalPrice: 29_700,
    today: { totalPrice: 30_200, changed: [{ name: 'Battery Bank', by: 500 }], withdrawn: [] },
  };
  renderInHost(<ResponseSheet response={sheet({ proposal })} />);
  const shown = group('Proposed configuration');
  expect(shown.getByRole('rowheader')).toHaveTextContent('Battery Bank It has to run.');
  expect(shown.getByText('$29,700')).toBeVisible();
  expect(shown.getByText(/^Prices of/).parentElement).toHaveTextContent(
    'Prices of Nov 20, 2025. Today: $30,200, Battery Bank is $500 more.',
  );
  expect(shown.getByRole('link', { name: 'Open in the configurator' })).toHaveAttribute(
    'href',
    '/configurator?configuration=1.civilian..11.21',
  );
});

test.each([
  [
    { deliveryTimeframe: 'Immediate (within 1 week)', criticalStores: [] },
    'Urgent because of the delivery timeframe “Immediate (within 1 week)”.',
  ],
  [
    { deliveryTimeframe: 'Urgent (within 1 month)', criticalStores: ['Fuel'] },
    'Urgent because of the delivery timeframe “Urgent (within 1 month)”. Critical stores were chosen too.',
  ],
  [
    { deliveryTimeframe: '1-2 weeks', criticalStores: ['Fuel'] },
    'Power Critical because critical stores were chosen: Fuel.',
  ],
  [
    { deliveryTimeframe: null, criticalStores: [] },
    'Standard because the delivery timeframe is not urgent and no critical stores were chosen.',
  ],
])('one line says why: %j', (answers, line) => {
  const { priority, reason } = priorityReason(answers);
  expect(`${priority} ${reason}`).toBe(line);
});

test('downtime hours are measures on one scale, the shortest first, read as one sentence', () => {
  render(<ResponseSheet response={sheet({ shutdownHours: 48, securityRiskHours: 1, commsLossHours: 4 })} />);
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'Downtime tolerance: Security risk after 1 hour, Loss of communications after 4 hours, Complete shutdown after 48 hours',
  );
});

test('the scale spans 48 hours, or as many as are needed, and shows the 48', () => {
  const span = (shutdownHours: number) => scaleOf(downtimeMeasures(sheet({ shutdownHours })));
  expect([span(0), span(48), span(200)]).toEqual([48, 48, 200]);
  expect(ticksOf(48)).toEqual([0, 12, 24, 36, 48]);
  expect(ticksOf(200)).toEqual([0, 48, 200]);
  expect(ticksOf(50)).toEqual([0, 48]);
  expect(ticksOf(5000)).toEqual([48, 5000]);
});

test('the full text has every filled field as it is stored, and the free data', () => {
  const response = sheet({ powerSources: ['Solar', 'Wind'], networkGear: 'full-rack', shutdownHours: 0 });
  expect(fullText({ ...response, responseData: 'As told by phone.' })).toBe(
    [
      'leadName: Dimitra Papadakis',
      'email: d.papadakis@northaid.example',
      'organization: North Aid Coordination',
      'powerSources: Solar; Wind',
      'networkGear: full-rack',
      'shutdownHours: 0',
      '',
      'responseData:',
      'As told by phone.',
    ].join('\n'),
  );
  expect(fullText({ ...response, responseData: { notes: ['a'] } })).toContain('"notes": [');
});
