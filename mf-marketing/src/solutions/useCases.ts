import type { useCases } from '@fieldbox/contract/missions';

type Sector = keyof typeof useCases;
export type UseCase<S extends Sector = Sector> = { type: (typeof useCases)[S][number]; name: string; text: string };

/** The cards of the solutions page, in the spec's order; `type` chooses the mission in the configurator. */
export const useCaseCards: { [S in Sector]: UseCase<S>[] } = {
  military: [
    {
      type: 'command',
      name: 'Command & Control',
      text: 'Planning and decisions in one closed room, with radio and satellite links beside the map.',
    },
    {
      type: 'communications',
      name: 'Communications',
      text: 'A relay that stands where the network ends: antennas, network gear and the power to run them.',
    },
    {
      type: 'storage',
      name: 'Secure Storage',
      text: 'Reinforced walls and a locked door for materiel, spare parts and records.',
    },
    {
      type: 'medical',
      name: 'Field Medical',
      text: 'Treatment close to the unit, heated, cooled and supplied with power day and night.',
    },
    {
      type: 'training',
      name: 'Training & Simulation',
      text: 'Classroom and simulator that travel with the course instead of the course travelling to them.',
    },
    {
      type: 'special',
      name: 'Special Operations',
      text: 'A small footprint, own power, and a fit-out that follows the task.',
    },
  ],
  civilian: [
    {
      type: 'disaster',
      name: 'Disaster Response',
      text: 'Coordination, communications and light in the first days, when nothing on site can be relied on.',
    },
    {
      type: 'medical',
      name: 'Medical Outreach',
      text: 'A clinic that can be set up beside a road and taken to the next village.',
    },
    { type: 'humanitarian', name: 'Humanitarian Aid', text: 'Registration, cold storage and supplies under one roof.' },
    {
      type: 'research',
      name: 'Remote Research',
      text: 'A laboratory and its data link for places that are a day from the next socket.',
    },
    {
      type: 'housing',
      name: 'Temporary Housing',
      text: 'Dry, insulated and lockable rooms for people who have lost theirs.',
    },
    { type: 'workshop', name: 'Mobile Workshops', text: 'Bench, tools and power for repair, training and making.' },
  ],
};
