import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import type { Container } from '@fieldbox/contract/catalogue/containers';

type ContainerSeed = Omit<Container, 'id'>;

const container = (kind: ContainerKind, name: string, basePrice: number, description: string): ContainerSeed => ({
  kind,
  name,
  basePrice,
  description,
  imageUrl: `/illustrations/${kind}.svg`,
});

/** One container type for each kind. Prices in dollars. */
export const containerSeeds: ContainerSeed[] = [
  container(
    '20ft',
    '20 ft standard',
    18_500,
    'The unit that fits every truck: 20 by 8 by 8.5 ft, insulated, wired and ready for 2 to 4 people.',
  ),
  container(
    '40ft',
    '40 ft standard',
    29_800,
    'Twice the floor on one base frame: two rooms or one long hall for 6 to 10 people.',
  ),
  container(
    'expandable',
    'Expandable unit',
    44_900,
    'Side walls slide out on site and nearly triple the floor. Travels as a 20 ft container, opens in 45 minutes.',
  ),
  container(
    'reinforced',
    'Reinforced unit',
    52_400,
    'Steel inner frame, plated doors and sealed cable entries for exposed sites, high wind and repeated lifting.',
  ),
  container(
    'multi',
    'Multi-container complex',
    86_000,
    'Three 20 ft units joined by weatherproof passages, with one power board and one network for all.',
  ),
  container(
    'hybrid',
    'Hybrid unit',
    38_750,
    'Half container, half shelter: a hard equipment room with a fabric annex that folds out of the long side.',
  ),
];
