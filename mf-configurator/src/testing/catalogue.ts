import { figureFields } from '@fieldbox/contract/catalogue/componentFields';
import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { Mission } from '@fieldbox/contract/catalogue/missions';
import { suppliedFields } from '@fieldbox/contract/catalogue/suppliedFields';
import { emptyValues } from '@fieldbox/contract/testing/emptyValues';

const unsaid = { duration: null, personnel: null, equipment: null };

export const missions: Mission[] = [
  {
    id: 1,
    name: 'Command & Control',
    description: 'A post.',
    icon: 'shield-alt',
    type: 'military',
    useCase: 'command',
    ...unsaid,
  },
  {
    id: 2,
    name: 'Field Medical',
    description: 'A ward.',
    icon: 'first-aid',
    type: 'military',
    useCase: 'medical',
    ...unsaid,
  },
  {
    id: 3,
    name: 'Medical Outreach',
    description: 'A clinic.',
    icon: 'no-such-icon',
    type: 'civilian',
    useCase: 'medical',
    ...unsaid,
  },
];

export const containers: Container[] = [
  { id: 11, kind: '20ft', name: '20 ft standard', description: 'Fits.', imageUrl: '', basePrice: 18_500 },
  { id: 12, kind: '40ft', name: '40 ft standard', description: 'Twice.', imageUrl: '', basePrice: 29_800 },
];

const ours = { ...emptyValues([...figureFields, ...suppliedFields]), supplier: null, version: 1 };

export const components: CatalogueComponent[] = [
  {
    id: 21,
    name: 'Solar Panel Array',
    description: 'Sun.',
    part: 'solar-panel',
    icon: 'solar-panel',
    price: 8_400,
    category: 'power',
    imageUrl: null,
    ...ours,
  },
  {
    id: 22,
    name: 'Satellite Terminal',
    description: 'Sky.',
    part: 'satellite-dish',
    icon: 'satellite-dish',
    price: 14_800,
    category: 'communications',
    imageUrl: null,
    ...ours,
  },
  {
    id: 23,
    name: 'Fire Suppression',
    description: 'Fire.',
    part: 'crate',
    icon: 'default-icon',
    price: 3_275.5,
    category: 'equipment',
    imageUrl: null,
    ...ours,
  },
];

export const catalogueResponses = {
  'GET /api/missions': { body: missions },
  'GET /api/containers': { body: containers },
  'GET /api/components': { body: components },
};
