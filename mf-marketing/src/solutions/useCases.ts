import type { missionUnits } from '@fieldbox/contract/units/units';
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

/** What the cards of Solutions show of each unit (docs/specification/visitors.md#solutions). */
export const useCaseCards: Record<(typeof missionUnits)[number]['name'], { text: string; drawing: DrawnUnit }> = {
  'command-and-control': {
    text: 'Planning and decisions in one closed room, with radio and satellite links beside the map.',
    drawing: command,
  },
  communications: {
    text: 'A relay that stands where the network ends: antennas, network gear and the power to run them.',
    drawing: communications,
  },
  'secure-storage': {
    text: 'Reinforced walls and a locked door for materiel, spare parts and records.',
    drawing: storage,
  },
  'field-medical': {
    text: 'Treatment close to the troops, heated, cooled and supplied with power day and night.',
    drawing: medicalMilitary,
  },
  'training-and-simulation': {
    text: 'A classroom and simulator that travel with the course, instead of the course travelling to them.',
    drawing: training,
  },
  'special-operations': {
    text: 'A small footprint, its own power, and a fit-out that follows the task.',
    drawing: special,
  },
  'disaster-response': {
    text: 'Coordination, communications and light in the first days, when nothing on site can be relied on.',
    drawing: disaster,
  },
  'medical-outreach': {
    text: 'A clinic that can be set up beside a road and taken to the next village.',
    drawing: medicalCivilian,
  },
  'humanitarian-aid': { text: 'Registration, cold storage and supplies under one roof.', drawing: humanitarian },
  'remote-research': {
    text: 'A laboratory with its own power and data link, for places that have neither.',
    drawing: research,
  },
  'temporary-housing': {
    text: 'Dry, insulated and heated rooms for people who have lost their homes.',
    drawing: housing,
  },
  'mobile-workshops': { text: 'Bench, tools and power for repair, training and making.', drawing: workshop },
};
