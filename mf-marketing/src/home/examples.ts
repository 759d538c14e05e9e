import type { Sector } from '@fieldbox/shared-host';

export type Example = { name: string; sector: Sector; text: string; container: string; components: string };

/** Sample copy for the four cards of Home (public spec, 2): the spec gives names and sectors. */
export const examples: Example[] = [
  {
    name: 'Command Post',
    sector: 'military',
    text: 'Planning, radio and satellite links behind one lock.',
    container: '20 ft',
    components: 'Satellite terminal, climate control, security lock',
  },
  {
    name: 'Drone Workshop',
    sector: 'military',
    text: 'A bench that folds out, tools on the wall, power from outside.',
    container: '20 ft',
    components: 'Folding workbench with tools, external power inlet',
  },
  {
    name: 'Medical Bay',
    sector: 'civilian',
    text: 'Wider on site than on the road; heated, cooled and powered.',
    container: 'Expandable',
    components: 'Solar array, climate control, external power inlet',
  },
  {
    name: 'Makerspace',
    sector: 'civilian',
    text: 'Workbench, tools and solar power for a school or a village.',
    container: '20 ft',
    components: 'Folding workbench with tools, solar array, external power inlet',
  },
];
