import type { Offer } from '../catalogue/offer.ts';
import { units } from '../units/units.ts';
import { openConfiguration, openUnit, unitPricesOf } from './openedLink.ts';

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
test('parts keep the order of the link, and what is not on offer is named by its number', () => {
  const link = { sector: 'military' as const, missionId: 2, containerId: 6, componentIds: [7, 44, 3] };
  expect(openConfiguration(link, offer)).toEqual({
    sector: 'military',
    mission: undefined, // of the other sector
    container: offer.containers[1],
    components: [offer.components[1], offer.components[0]],
    missing: ['mission no. 2', 'component no. 44'],
  });
});

test('a unit to start from is what is on offer of it', () => {
  const unit = units.find(({ name }) => name === 'command-post')!;
  expect(openUnit(unit, offer)).toMatchObject({
    mission: { id: 1 },
    container: { id: 5 },
    components: [{ id: 7 }, { id: 9 }],
    missing: ['a radio repeater', 'climate control', 'a power inlet'],
  });
  expect(unitPricesOf(offer).find(({ name }) => name === 'command-post')).toMatchObject({ totalPrice: 34_200 });
});
