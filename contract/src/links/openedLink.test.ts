import type { Offer } from '../catalogue/offer.ts';
import { units } from '../units/units.ts';
import { describeLink } from './describeLink.ts';
import { openSides } from './openedLink.ts';

const mission = (id: number, name: string, type: 'military' | 'civilian', useCase: string | null) => ({
  ...{ id, name, type, useCase, description: '', icon: 'laptop' },
  ...{ duration: null, personnel: null, equipment: null },
});
const component = (id: number, name: string, icon: string, price: number) =>
  ({ id, name, icon, price, supplier: null }) as Offer['components'][number];
const offer: Offer = {
  missions: [mission(1, 'Command & Control', 'military', 'command'), mission(2, 'Workshops', 'civilian', 'workshop')],
  containers: [
    { id: 5, kind: '20ft', name: '20 ft standard', description: '', imageUrl: '', basePrice: 18_500 },
    { id: 6, kind: '40ft', name: '40 ft standard', description: '', imageUrl: '', basePrice: 29_800.1 },
  ],
  components: [
    component(3, 'Solar Panel Array', 'solar-panel', 8_400.2),
    component(7, 'Satellite Terminal', 'satellite-dish', 14_800),
    component(9, 'Door Lock', 'lock', 900),
  ],
};
const link = (missionId: number | null, containerId: number | null, componentIds: number[]) => ({
  sector: 'military' as const,
  missionId,
  containerId,
  componentIds,
});

test('parts keep the order of the link, prices add up in cents, and what is not on offer is named', () => {
  const [side] = openSides({ opens: 'configuration', configuration: link(2, 6, [7, 44, 3]) }, offer);
  expect(side).toEqual({
    code: '1.military.2.6.7-44-3',
    sector: 'military',
    mission: null, // of the other sector
    container: offer.containers[1],
    components: [offer.components[1], offer.components[0]],
    missing: ['mission no. 2', 'component no. 44'],
    totalPrice: 53_000.3,
  });
});

test('a unit to start from is what is on offer of it', () => {
  const unit = units.find(({ name }) => name === 'command-post')!;
  const [side] = openSides({ opens: 'unit', unit }, offer);
  expect(side).toMatchObject({ code: '1.military.1.5.7-9', totalPrice: 34_200 });
  expect(side!.missing).toEqual(['a radio repeater', 'climate control', 'a power inlet']);
});

test('a link is described by kind, mission, number of parts and price', () => {
  const sides = openSides({ opens: 'configuration', configuration: link(1, 5, [3]) }, offer);
  expect(describeLink({ opens: 'configuration', name: null, sides })).toEqual({
    title: '20 ft unit for Command & Control',
    description: '20 ft standard, military, for Command & Control: 1 part, $26,900.20. Change it or ask for a quote.',
    opening: '20 ft standard, military, 1 part',
    image: {
      path: '/illustrations/20ft.png',
      width: 1200,
      height: 630,
      alt: '20 ft unit, drawn to scale',
    },
  });
});

test('so is a comparison, and a link without a container has no picture', () => {
  const both = openSides({ opens: 'comparison', sides: [link(null, 5, []), link(null, 6, [])] }, offer);
  expect(describeLink({ opens: 'comparison', name: null, sides: both })).toMatchObject({
    title: '20 ft or 40 ft',
    description: 'A: 20 ft standard, military: 0 parts, $18,500. B: 40 ft standard, military: 0 parts, $29,800.10.',
  });
  const without = openSides({ opens: 'configuration', configuration: link(1, null, [9]) }, offer);
  expect(describeLink({ opens: 'configuration', name: null, sides: without })).toMatchObject({
    title: 'Unit without a container for Command & Control',
    image: null,
  });
  expect(describeLink({ opens: null, name: null, sides: [] }).title).toBe('This link is incomplete');
});
