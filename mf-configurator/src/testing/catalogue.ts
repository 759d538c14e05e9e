import type { CatalogueComponent, Container, Mission } from '@fieldbox/contract/catalogue/catalogue';
import { figureFields } from '@fieldbox/contract/catalogue/figureFields';
import { suppliedFields } from '@fieldbox/contract/catalogue/suppliedFields';
import { emptyValues } from '@fieldbox/contract/testing/emptyValues';

const mission = (id: number, name: string, icon: string, type: Mission['type'], useCase: string): Mission => ({
  ...{ id, name, description: 'A mission.', icon, type, useCase },
  ...{ duration: null, personnel: null, equipment: null },
});

export const missions = [
  mission(1, 'Command & Control', 'shield-alt', 'military', 'command'),
  mission(2, 'Field Medical', 'first-aid', 'military', 'medical'),
  mission(3, 'Medical Outreach', 'no-such-icon', 'civilian', 'medical'),
];

const figures = { weightInKg: 3_900, wattsDrawn: 180, leadTimeInDays: 21 };

export const containers: Container[] = [
  { id: 11, kind: '20ft', name: '20 ft standard', description: 'Fits.', imageUrl: '', basePrice: 18_500, ...figures },
  { id: 12, kind: '40ft', name: '40 ft standard', description: 'Twice.', imageUrl: '', basePrice: 29_800, ...figures },
];

const ours = { ...emptyValues([...figureFields, ...suppliedFields]), imageUrl: null, supplier: null, version: 1 };
type Own = Pick<CatalogueComponent, 'id' | 'name' | 'description' | 'part' | 'icon' | 'price' | 'category'>;
const component = (own: Own): CatalogueComponent => ({ ...own, ...ours });

export const components = [
  component({
    ...{ id: 21, name: 'Solar Panel Array', description: 'Sun.', price: 8_400 },
    ...{ part: 'solar-panel', icon: 'solar-panel', category: 'power' },
  }),
  component({
    ...{ id: 22, name: 'Satellite Terminal', description: 'Sky.', price: 14_800 },
    ...{ part: 'satellite-dish', icon: 'satellite-dish', category: 'communications' },
  }),
  component({
    ...{ id: 23, name: 'Fire Suppression', description: 'Fire.', price: 3_275.5 },
    ...{ part: 'crate', icon: 'default-icon', category: 'equipment' },
  }),
];

export const catalogueResponses = {
  'GET /api/missions': { body: missions },
  'GET /api/containers': { body: containers },
  'GET /api/components': { body: components },
};
