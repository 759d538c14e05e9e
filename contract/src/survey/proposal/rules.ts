import type { ContainerKind } from '../../catalogue/containerKinds.ts';
import type { PartName } from '../../catalogue/parts.ts';
import type { Sector } from '../../catalogue/sectors.ts';
import type { Rule } from './rule.ts';

/**
 * Raised by one with each change of what is proposed, or of a reason: a stored proposal names the rules that it was made with. A
 * test holds it to the rules.
 */
export const rulesVersion = 2;

/** A mission of the catalogue, by what administrators do not change. */
export type MissionUse = { sector: Sector; useCase: string };

export const missionRules: readonly Rule<MissionUse>[] = [
  {
    propose: { sector: 'civilian', useCase: 'medical' },
    question: 'primarySupport',
    has: ['Field medical care'],
    reason: 'You support field medical care.',
  },
  {
    propose: { sector: 'military', useCase: 'command' },
    question: 'primarySupport',
    has: ['Command and coordination'],
    reason: 'You support command and coordination.',
  },
  {
    propose: { sector: 'military', useCase: 'communications' },
    question: 'primarySupport',
    has: ['Communications relay'],
    reason: 'You support a communications relay.',
  },
  {
    propose: { sector: 'civilian', useCase: 'humanitarian' },
    question: 'primarySupport',
    has: ['Cold chain and storage'],
    reason: 'You support a cold chain and storage.',
  },
  {
    propose: { sector: 'civilian', useCase: 'housing' },
    question: 'primarySupport',
    has: ['Shelter or camp services'],
    reason: 'You support a shelter or camp.',
  },
  {
    propose: { sector: 'military', useCase: 'special' },
    question: 'primarySupport',
    has: ['Drone operations'],
    reason: 'You support drone operations.',
  },
  {
    propose: { sector: 'civilian', useCase: 'workshop' },
    question: 'primarySupport',
    has: ['Workshop and repair'],
    reason: 'You support workshop and repair.',
  },
  {
    propose: { sector: 'civilian', useCase: 'research' },
    question: 'primarySupport',
    has: ['Research and monitoring'],
    reason: 'You support research and monitoring.',
  },
  {
    propose: { sector: 'military', useCase: 'training' },
    question: 'primarySupport',
    has: ['Training'],
    reason: 'You support training.',
  },
];

export const containerRules: readonly Rule<ContainerKind>[] = [
  {
    propose: 'reinforced',
    question: 'environmentalConditions',
    has: ['High wind', 'Snow load'],
    reason: 'It must withstand {answer}.',
  },
  {
    propose: '20ft',
    question: 'deploymentLocation',
    has: ['Remote, no road access'],
    reason: 'No road leads to the site: it fits every truck and lifts in one piece.',
  },
  {
    propose: '20ft',
    question: 'deploymentDuration',
    has: ['Moved between sites'],
    reason: 'It moves between sites, and fits every truck.',
  },
  {
    propose: 'expandable',
    question: 'primarySupport',
    has: ['Shelter or camp services'],
    reason: 'A shelter or camp needs floor.',
  },
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
  { propose: 'solar-panel', question: 'powerSources', has: ['Solar'], reason: 'Solar is one of your power sources.' },
  {
    propose: 'battery',
    question: 'powerSources',
    has: ['Battery storage'],
    reason: 'Battery storage is one of your power sources.',
  },
  {
    propose: 'battery',
    question: 'inventoryLossHours',
    atMost: 12,
    reason: 'Your inventory is lost after {answer} hours without power.',
  },
  {
    propose: 'battery',
    question: 'minimumRuntime',
    has: ['2-8 hours', '8-24 hours', '1-3 days', 'More than 3 days'],
    reason: 'It has to run for {answer} without outside power.',
  },
  {
    propose: 'plug',
    question: 'powerSources',
    has: ['Diesel generator', 'Grid connection', 'Vehicle supply'],
    reason: 'A {answer} supplies your site.',
  },
  {
    propose: 'plug',
    question: 'existingBackup',
    has: ['Diesel generator', 'Petrol generator'],
    reason: 'You already have a {answer}.',
  },
  {
    propose: 'generator',
    question: 'powerSources',
    has: ['None on site'],
    reason: 'There is no power on site.',
  },
  {
    propose: 'transfer-switch',
    question: 'rotatingPower',
    has: ['No, all loads at once'],
    reason: 'All loads have to run at once, whatever feeds them.',
  },
  { propose: 'wind-turbine', question: 'powerSources', has: ['Wind'], reason: 'Wind is one of your power sources.' },
  {
    propose: 'satellite-dish',
    question: 'connectivityNeeds',
    has: ['Satellite'],
    reason: 'Satellite is one of the connections you need.',
  },
  {
    propose: 'radio-tower',
    question: 'connectivityNeeds',
    has: ['VHF/UHF radio'],
    reason: 'VHF/UHF radio is one of the connections you need.',
  },
  {
    propose: 'radio-tower',
    question: 'remoteUnitRoles',
    has: ['Radio relay'],
    reason: 'Your remote units relay radio.',
  },
  { propose: 'server', question: 'networkGear', has: ['full-rack'], reason: 'Network gear: full rack.' },
  {
    propose: 'server',
    question: 'onboardEquipment',
    has: ['Servers or network rack'],
    reason: 'Servers or a network rack go on board.',
  },
  {
    propose: 'antenna',
    question: 'connectivityNeeds',
    has: ['Cellular 4G/5G'],
    reason: 'Cellular 4G/5G is one of the connections you need.',
  },
  { propose: 'antenna', question: 'cellularBackup', has: ['yes'], reason: 'Cellular backup: yes.' },
  {
    propose: 'wifi',
    question: 'connectivityNeeds',
    has: ['Wi-Fi on site', 'Mesh network'],
    reason: 'You need a wireless network on site.',
  },
  {
    propose: 'temperature-high',
    question: 'hvacRequired',
    has: ['Cooling', 'Heating', 'Dehumidifying'],
    reason: 'HVAC required: {answer}.',
  },
  {
    propose: 'temperature-high',
    question: 'environmentalConditions',
    has: ['Heat above 40 °C'],
    reason: 'It must withstand heat above 40 °C.',
  },
  {
    propose: 'temperature-high',
    question: 'environmentalConditions',
    has: ['Cold below -20 °C'],
    reason: 'It must withstand cold below -20 °C.',
  },
  {
    propose: 'refrigerator',
    question: 'criticalStores',
    has: ['Medicine and vaccines'],
    reason: 'Medicine and vaccines must not be lost.',
  },
  {
    propose: 'refrigerator',
    question: 'refrigerationType',
    has: ['Refrigerator (2 to 8 °C)'],
    reason: 'You need refrigeration at 2 to 8 °C.',
  },
  {
    propose: 'lock',
    question: 'securitySafety',
    has: ['Locks and hardened doors'],
    reason: 'Locks and hardened doors are among the security you need.',
  },
  { propose: 'lock', question: 'accessControl', has: ['yes'], reason: 'Access control: yes.' },
  { propose: 'cctv', question: 'surveillanceSystem', has: ['yes'], reason: 'Surveillance system: yes.' },
  {
    propose: 'cctv',
    question: 'securitySafety',
    has: ['Cameras', 'Access control', 'Intrusion alarm'],
    reason: 'For security you need: {answer}.',
  },
  {
    propose: 'tools',
    question: 'primarySupport',
    has: ['Workshop and repair'],
    reason: 'You support workshop and repair.',
  },
  { propose: 'tools', question: 'onboardEquipment', has: ['Power tools'], reason: 'Power tools go on board.' },
  {
    propose: 'water',
    question: 'onboardEquipment',
    has: ['Water treatment'],
    reason: 'Water treatment goes on board.',
  },
  {
    propose: 'fire-extinguisher',
    question: 'securitySafety',
    has: ['Fire suppression', 'Fire detection'],
    reason: 'For safety you need: {answer}.',
  },
];
