import type { ContainerKind } from '../../catalogue/containerKinds.ts';
import type { PartName } from '../../catalogue/parts.ts';
import type { Sector } from '../../catalogue/sectors.ts';
import type { AnswerName } from '../answers.ts';
import type { Rule } from './rule.ts';

/**
 * Raised by one with each change of what is proposed, or of a reason: a stored proposal names the rules that it was made with. A
 * test holds it to the rules.
 */
export const rulesVersion = 4;

/** A mission of the catalogue, by what administrators do not change. */
export type MissionUse = { sector: Sector; useCase: string };

/** Proposed where the answer is one of some options. */
const given = <Thing>(propose: Thing, question: AnswerName, has: readonly string[], reason: string): Rule<Thing> => ({
  propose,
  question,
  has,
  reason,
});

const supports = (sector: Sector, useCase: string, option: string, what: string): Rule<MissionUse> =>
  given({ sector, useCase }, 'primarySupport', [option], `You support ${what}.`);

export const missionRules: readonly Rule<MissionUse>[] = [
  supports('civilian', 'medical', 'Field medical care', 'field medical care'),
  supports('military', 'command', 'Command and coordination', 'command and coordination'),
  supports('military', 'communications', 'Communications relay', 'a communications relay'),
  supports('civilian', 'humanitarian', 'Cold chain and storage', 'a cold chain and storage'),
  supports('civilian', 'housing', 'Shelter or camp services', 'a shelter or camp'),
  supports('military', 'special', 'Drone operations', 'drone operations'),
  supports('civilian', 'workshop', 'Workshop and repair', 'workshop and repair'),
  supports('civilian', 'research', 'Research and monitoring', 'research and monitoring'),
  supports('military', 'training', 'Training', 'training'),
];

export const containerRules: readonly Rule<ContainerKind>[] = [
  given('reinforced', 'environmentalConditions', ['High wind', 'Snow load'], 'It must withstand {answer}.'),
  given(
    '20ft',
    'deploymentLocation',
    ['Remote, no road access'],
    'No road leads to the site: it fits every truck and lifts in one piece.',
  ),
  given('20ft', 'deploymentDuration', ['Moved between sites'], 'It moves between sites, and fits every truck.'),
  {
    propose: '40ft',
    question: 'onboardEquipment',
    atLeast: 5,
    reason: '{answer} kinds of equipment go on board.',
  },
];

/** There is always a container. */
export const usualContainer = { kind: '20ft', reason: 'Nothing in your answers calls for a larger one.' } as const;

/** Components, by what they are. */
export const componentRules: readonly Rule<PartName>[] = [
  given('solar-panel', 'powerSources', ['Solar'], 'Solar is one of your power sources.'),
  given('battery', 'powerSources', ['Battery storage'], 'Battery storage is one of your power sources.'),
  {
    propose: 'battery',
    question: 'inventoryLossHours',
    atMost: 12,
    reason: 'Your inventory is lost after {answer} hours without power.',
  },
  given(
    'battery',
    'minimumRuntime',
    ['2-8 hours', '8-24 hours', '1-3 days', 'More than 3 days'],
    'It has to run for {answer} without outside power.',
  ),
  given(
    'plug',
    'powerSources',
    ['Diesel generator', 'Grid connection', 'Vehicle supply'],
    'A {answer} supplies your site.',
  ),
  given('plug', 'existingBackup', ['Diesel generator', 'Petrol generator'], 'You already have a {answer}.'),
  given('generator', 'powerSources', ['None on site'], 'There is no power on site.'),
  given(
    'transfer-switch',
    'rotatingPower',
    ['No, all loads at once'],
    'All loads have to run at once, whatever feeds them.',
  ),
  given('wind-turbine', 'powerSources', ['Wind'], 'Wind is one of your power sources.'),
  given('satellite-dish', 'connectivityNeeds', ['Satellite'], 'Satellite is one of the connections you need.'),
  given('radio-tower', 'connectivityNeeds', ['VHF/UHF radio'], 'VHF/UHF radio is one of the connections you need.'),
  given('radio-tower', 'remoteUnitRoles', ['Radio relay'], 'Your remote units relay radio.'),
  given('server', 'networkGear', ['full-rack'], 'Network gear: full rack.'),
  given('server', 'onboardEquipment', ['Servers or network rack'], 'Servers or a network rack go on board.'),
  given('antenna', 'connectivityNeeds', ['Cellular 4G/5G'], 'Cellular 4G/5G is one of the connections you need.'),
  given('antenna', 'cellularBackup', ['yes'], 'Cellular backup: yes.'),
  given('wifi', 'connectivityNeeds', ['Wi-Fi on site', 'Mesh network'], 'You need a wireless network on site.'),
  given('temperature-high', 'hvacRequired', ['Cooling', 'Heating', 'Dehumidifying'], 'HVAC required: {answer}.'),
  given('temperature-high', 'environmentalConditions', ['Heat above 40 °C'], 'It must withstand heat above 40 °C.'),
  given('temperature-high', 'environmentalConditions', ['Cold below -20 °C'], 'It must withstand cold below -20 °C.'),
  given('refrigerator', 'criticalStores', ['Medicine and vaccines'], 'Medicine and vaccines must not be lost.'),
  given('refrigerator', 'refrigerationType', ['Refrigerator (2 to 8 °C)'], 'You need refrigeration at 2 to 8 °C.'),
  given(
    'lock',
    'securitySafety',
    ['Locks and hardened doors'],
    'Locks and hardened doors are among the security you need.',
  ),
  given('lock', 'accessControl', ['yes'], 'Access control: yes.'),
  given('cctv', 'surveillanceSystem', ['yes'], 'Surveillance system: yes.'),
  given('cctv', 'securitySafety', ['Cameras', 'Access control', 'Intrusion alarm'], 'For security you need: {answer}.'),
  given('tools', 'primarySupport', ['Workshop and repair'], 'You support workshop and repair.'),
  given('tools', 'onboardEquipment', ['Power tools'], 'Power tools go on board.'),
  given('water', 'onboardEquipment', ['Water treatment'], 'Water treatment goes on board.'),
  given(
    'fire-extinguisher',
    'securitySafety',
    ['Fire suppression', 'Fire detection'],
    'For safety you need: {answer}.',
  ),
];
