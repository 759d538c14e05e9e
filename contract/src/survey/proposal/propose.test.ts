import type { CatalogueComponent } from '../../catalogue/components.ts';
import type { Container } from '../../catalogue/containers.ts';
import type { Mission } from '../../catalogue/missions.ts';
import { partPower } from '../../catalogue/partPower.ts';
import type { PartName } from '../../catalogue/parts.ts';
import { ownComponent, wholeOffer } from '../../testing/wholeOffer.ts';
import { missionUnits, recommendedUnit } from '../../units/units.ts';
import { answerFields } from '../answers.ts';
import type { Question } from '../questions/question.ts';
import { propose } from './propose.ts';
import type { GivenAnswers } from './rule.ts';
import { componentRules, containerRules, missionRules, rulesVersion, usualContainer } from './rules.ts';

const component = (id: number, part: PartName, price: number, supplier: CatalogueComponent['supplier'] = null) =>
  ({ ...ownComponent(part, id), price, supplier }) as CatalogueComponent;
const offer = {
  missions: [{ id: 8, name: 'Medical Outreach', type: 'civilian', useCase: 'medical' } as Mission],
  containers: [
    { id: 11, kind: '20ft', basePrice: 18_500 } as Container,
    { id: 14, kind: 'reinforced', basePrice: 52_400 } as Container,
  ],
  components: [
    component(20, 'solar-panel', 1, { id: 7, companyName: 'Nordlicht' }),
    component(21, 'solar-panel', 8_400),
    component(22, 'battery', 11_200),
    component(23, 'lock', 980.5),
  ],
};
const proposed = (answers: object) => propose(answers as Record<string, unknown>, offer);

test('what was answered leads to a mission, a container and components, each with its reason', () => {
  const proposal = proposed({
    primarySupport: ['Training', 'Field medical care'],
    powerSources: ['Solar', 'Wind'],
    inventoryLossHours: '6',
    accessControl: 'yes',
  });
  expect(proposal).toMatchObject({
    sector: 'civilian',
    mission: { item: { id: 8 }, reason: 'You support field medical care.' },
    container: { item: { id: 11 }, reason: 'Nothing in your answers calls for a larger one.' },
    totalPrice: 39_080.5,
  });
  expect(proposal?.components.map(({ item, reason }) => [item.id, reason])).toEqual([
    [21, 'Solar is one of your power sources.'],
    [22, 'Your inventory is lost after 6 hours without power.'],
    [23, 'Access control: yes.'],
  ]);
});

test('the first rule that applies gives the reason, and an answer that is not there none', () => {
  expect(proposed({ powerSources: ['Battery storage', 'Solar'], inventoryLossHours: 6 })?.components).toMatchObject([
    { item: { id: 21 } },
    { item: { id: 22 }, reason: 'Battery storage is one of your power sources.' },
  ]);
  for (const inventoryLossHours of ['', null, undefined, '13', 13, 'soon'])
    expect(proposed({ inventoryLossHours, accessControl: 'no' })).toBeUndefined();
  expect(proposed({ environmentalConditions: ['Snow load'] })).toMatchObject({
    mission: undefined,
    container: { item: { id: 14 }, reason: 'It must withstand snow load.' },
    components: [],
    totalPrice: 52_400,
  });
});

test('what needs power is proposed with a source of it, or not at all', () => {
  expect(proposed({ powerSources: ['Battery storage'] })?.components).toMatchObject([
    { item: { id: 21 }, reason: 'It supplies the power that battery needs.' },
    { item: { id: 22 } },
  ]);
  const components = [...offer.components, component(30, 'server', 1), component(31, 'plug', 1)];
  const answers = { powerSources: ['Battery storage'], networkGear: 'full-rack', accessControl: 'yes' };
  expect(propose(answers, { ...offer, components })?.components).toMatchObject([
    { item: { id: 31 }, reason: 'It supplies the power that 2 of the components need.' },
    ...[{ item: { id: 22 } }, { item: { id: 30 } }, { item: { id: 23 } }],
  ]);
  const withoutSources = components.filter(({ part }) => !['plug', 'solar-panel'].includes(part!));
  expect(propose(answers, { ...offer, components: withoutSources })?.components).toMatchObject([{ item: { id: 23 } }]);
});

test("a supplier's component is proposed for what it is, where the company has none of its own", () => {
  const ofSupplier = offer.components.filter(({ id }) => id !== 21);
  const answers = { powerSources: ['Solar'] };
  const proposal = propose(answers, { ...offer, components: ofSupplier })!;
  expect(proposal.components).toMatchObject([
    { item: { id: 22 }, reason: 'It stores the power that the unit needs by night.' },
    { item: { id: 20 }, reason: 'Solar is one of your power sources.' },
  ]);
  expect(proposal.totalPrice).toBe(29_701);
  expect(propose(answers, offer)!.components).toMatchObject([{ item: { id: 22 } }, { item: { id: 21 } }]);
});

test('what was answered about load and runtime is covered, with the fewest sources', () => {
  const parts = (answers: GivenAnswers) => propose(answers, wholeOffer)?.components.map(({ item }) => item.part);
  const asked = { accessControl: 'yes', powerSources: ['Grid connection'] };
  expect(parts({ ...asked, powerRequirements: '5-15 kW' })).toEqual(['plug', 'lock']);
  expect(parts({ ...asked, powerRequirements: '2-5 kW', minimumRuntime: '2-8 hours' })).toEqual([
    ...['generator', 'battery', 'plug', 'lock'],
  ]);
  expect(
    propose({ ...asked, powerRequirements: 'More than 30 kW', minimumRuntime: '1-3 days' }, wholeOffer)!.power,
  ).toBe(
    'You expect to draw up to 30\u00a0kW. You bring mains or a generator of up to 30.5\u00a0kW. ' +
      'You ask for 72\u00a0hours without supply, and it runs 40\u00a0minutes: we plan the rest with you. ' +
      'What is beyond these figures we plan with you.',
  );
});

test('a clinic in the desert is the recommended unit of its mission, with the power that it needs', () => {
  const { container, components, power } = propose(
    {
      primarySupport: ['Field medical care'],
      environmentalConditions: ['Heat above 40 °C'],
      criticalStores: ['Medicine and vaccines'],
      hvacRequired: ['Cooling'],
      powerSources: ['Solar'],
    },
    wholeOffer,
  )!;
  const unit = recommendedUnit({ type: 'civilian', useCase: 'medical' })!;
  expect(container).toMatchObject({ item: { kind: unit.kind }, reason: unit.reason });
  expect(components.map(({ item }) => item.part).toSorted()).toEqual([...unit.parts].toSorted());
  expect(power).toBe('It draws 3.03\u00a0kW. You bring mains or a generator of up to 8\u00a0kW.');
});

test.each(missionRules)(
  'support alone is proposed as the recommended unit of Solutions: $reason',
  ({ propose: use, has }) => {
    const unit = recommendedUnit({ type: use.sector, useCase: use.useCase })!;
    const { container, components } = propose({ primarySupport: has }, wholeOffer)!;
    expect(container).toMatchObject({ item: { kind: unit.kind }, reason: unit.reason });
    expect(components.map(({ item }) => item.part).toSorted()).toEqual([...unit.parts].toSorted());
  },
);

test('nothing is proposed without answers, or without a catalogue', () => {
  expect(proposed({})).toBeUndefined();
  expect(propose({ powerSources: ['Solar'] }, { missions: [], containers: [], components: [] })).toBeUndefined();
});

test('every rule names a question and options that it offers', () => {
  const questions: readonly Question[] = answerFields;
  for (const { question, has, reason } of [...missionRules, ...containerRules, ...componentRules]) {
    const asked = questions.find(({ name }) => name === question)!;
    for (const option of has ?? []) expect(asked.options?.map(({ value }) => value)).toContain(option);
    expect(has !== undefined || asked.kind === 'number' || asked.kind === 'choices').toBe(true);
    expect(reason).toMatch(/\.$/);
  }
});

test('the version of the rules is raised with each change of them', () => {
  const rules = JSON.stringify([missionRules, containerRules, usualContainer, componentRules, missionUnits, partPower]);
  const digest = [...rules].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 0);
  expect({ rulesVersion, digest }).toEqual({ rulesVersion: 4, digest: 416849 });
});

test('for more people larger containers are named, the cheapest first', () => {
  const offered = {
    ...wholeOffer,
    containers: wholeOffer.containers.map((one, at) => ({ ...one, basePrice: at + 1 })),
  };
  const { container, rooms } = propose({ accessControl: 'yes' }, offered)!;
  expect(container.item.kind).toBe('20ft');
  expect(rooms.map(({ people, name, totalPrice }) => [people, name, totalPrice])).toEqual([
    [10, '40ft', 3],
    [6, 'expandable', 4],
  ]);
});
