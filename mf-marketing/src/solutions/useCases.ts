import type { useCases } from '@fieldbox/contract/catalogue/sectors';
import type { UnitName } from '@fieldbox/contract/units/units';
import type { DrawnUnit } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import command from '../drawings/useCommand.unit.json';
import communications from '../drawings/useCommunications.unit.json';
import disaster from '../drawings/useDisaster.unit.json';
import housing from '../drawings/useHousing.unit.json';
import humanitarian from '../drawings/useHumanitarian.unit.json';
import medicalCivilian from '../drawings/useMedicalCivilian.unit.json';
import medicalMilitary from '../drawings/useMedicalMilitary.unit.json';
import research from '../drawings/useResearch.unit.json';
import special from '../drawings/useSpecial.unit.json';
import storage from '../drawings/useStorage.unit.json';
import training from '../drawings/useTraining.unit.json';
import workshop from '../drawings/useWorkshop.unit.json';

type Sector = keyof typeof useCases;
export type UseCase<S extends Sector = Sector> = {
  type: (typeof useCases)[S][number];
  name: string;
  unit: UnitName;
  text: string;
  drawing: DrawnUnit;
};

/**
 * The cards of the solutions page, in the order of docs/specification/visitors.md#solutions; `type` chooses the mission
 * in the configurator, `unit` the one that the drawing shows.
 */
export const useCaseCards: { [S in Sector]: UseCase<S>[] } = {
  military: [
    {
      type: 'command',
      drawing: command,
      name: 'Command & Control',
      unit: 'command-and-control',
      text: 'Planning and decisions in one closed room, with radio and satellite links beside the map.',
    },
    {
      type: 'communications',
      drawing: communications,
      name: 'Communications',
      unit: 'communications',
      text: 'A relay that stands where the network ends: antennas, network gear and the power to run them.',
    },
    {
      type: 'storage',
      drawing: storage,
      name: 'Secure Storage',
      unit: 'secure-storage',
      text: 'Reinforced walls and a locked door for materiel, spare parts and records.',
    },
    {
      type: 'medical',
      drawing: medicalMilitary,
      name: 'Field Medical',
      unit: 'field-medical',
      text: 'Treatment close to the unit, heated, cooled and supplied with power day and night.',
    },
    {
      type: 'training',
      drawing: training,
      name: 'Training & Simulation',
      unit: 'training-and-simulation',
      text: 'A classroom and simulator that travel with the course, instead of the course travelling to them.',
    },
    {
      type: 'special',
      drawing: special,
      name: 'Special Operations',
      unit: 'special-operations',
      text: 'A small footprint, its own power, and a fit-out that follows the task.',
    },
  ],
  civilian: [
    {
      type: 'disaster',
      drawing: disaster,
      name: 'Disaster Response',
      unit: 'disaster-response',
      text: 'Coordination, communications and light in the first days, when nothing on site can be relied on.',
    },
    {
      type: 'medical',
      drawing: medicalCivilian,
      name: 'Medical Outreach',
      unit: 'medical-outreach',
      text: 'A clinic that can be set up beside a road and taken to the next village.',
    },
    {
      type: 'humanitarian',
      drawing: humanitarian,
      name: 'Humanitarian Aid',
      unit: 'humanitarian-aid',
      text: 'Registration, cold storage and supplies under one roof.',
    },
    {
      type: 'research',
      drawing: research,
      name: 'Remote Research',
      unit: 'remote-research',
      text: 'A laboratory and its data link for places that are a day from the nearest socket.',
    },
    {
      type: 'housing',
      drawing: housing,
      name: 'Temporary Housing',
      unit: 'temporary-housing',
      text: 'Dry, insulated and heated rooms for people who have lost their homes.',
    },
    {
      type: 'workshop',
      drawing: workshop,
      name: 'Mobile Workshops',
      unit: 'mobile-workshops',
      text: 'Bench, tools and power for repair, training and making.',
    },
  ],
};
