import { deliveryTimeframes } from '../../catalogue/leadTimes.ts';
import { inGroup, optionsOfLabels, yesOrNo } from './question.ts';

const noRefrigeration = { field: 'refrigerationCount', is: ['0'] } as const;

export const powerAssessmentQuestions = inGroup('power', [
  {
    name: 'criticalStores',
    topic: 'stores',
    kind: 'choices',
    label: 'Critical stores',
    hint: 'What must not be lost when the power fails.',
    options: optionsOfLabels('Medicine and vaccines', 'Food and water', 'Fuel', 'Data and records'),
  },
  {
    name: 'criticalStoresNotes',
    topic: 'stores',
    kind: 'longText',
    label: 'Notes on critical stores',
    term: 'Critical stores notes',
    underPrevious: true,
  },
  {
    name: 'refrigerationCount',
    topic: 'refrigeration',
    kind: 'number',
    label: 'Refrigeration count',
    unit: 'units',
    headingWithNext: 'Refrigeration',
  },
  {
    name: 'refrigerationType',
    topic: 'refrigeration',
    kind: 'choice',
    label: 'Refrigeration type',
    notIf: noRefrigeration,
    options: optionsOfLabels(
      'Refrigerator (2 to 8 °C)',
      'Freezer (-20 °C)',
      'Deep freezer (-70 °C)',
      'Walk-in cold room',
      'Mixed',
    ),
  },
  {
    name: 'refrigerationRuntime',
    topic: 'refrigeration',
    kind: 'choice',
    label: 'Refrigeration runtime',
    notIf: noRefrigeration,
    options: [
      { value: 'continuous', label: 'Continuous' },
      { value: 'cycled', label: 'Cycled', hint: '15 minutes per hour' },
    ],
  },
  {
    name: 'lightingZones',
    topic: 'lighting',
    kind: 'number',
    label: 'Lighting zones',
    unit: 'zones',
    headingWithNext: 'Lighting and point of sale',
  },
  {
    name: 'posSystemsCount',
    topic: 'network',
    kind: 'number',
    label: 'Point-of-sale systems count',
    term: 'Point-of-sale systems',
    unit: 'systems',
  },
  {
    name: 'lightingType',
    topic: 'lighting',
    kind: 'choice',
    label: 'Lighting type',
    options: [
      { value: 'emergency', label: 'Emergency', hint: 'Exits and switches only' },
      { value: 'full', label: 'Full', hint: 'All zones, as in daily work' },
    ],
  },
  {
    name: 'networkGear',
    topic: 'network',
    kind: 'choice',
    label: 'Network gear',
    hint: 'What must stay on to keep your network up.',
    options: [
      { value: 'router', label: 'Router' },
      { value: 'full-rack', label: 'Full rack' },
    ],
  },
  { name: 'cellularBackup', topic: 'network', kind: 'choice', label: 'Cellular backup', options: yesOrNo },
  { name: 'surveillanceSystem', topic: 'security', kind: 'choice', label: 'Surveillance system', options: yesOrNo },
  { name: 'accessControl', topic: 'security', kind: 'choice', label: 'Access control', options: yesOrNo },
  {
    name: 'hvacRequired',
    topic: 'climate',
    kind: 'choices',
    label: 'HVAC required',
    options: optionsOfLabels('Cooling', 'Heating', 'Ventilation', 'Dehumidifying', 'Air filtration'),
  },
  {
    name: 'minimumRuntime',
    topic: 'runtime',
    kind: 'choice',
    label: 'Minimum runtime without outside power',
    term: 'Minimum runtime',
    hint: 'How long the unit has to run on its own.',
    options: optionsOfLabels('Up to 2 hours', '2-8 hours', '8-24 hours', '1-3 days', 'More than 3 days'),
  },
  {
    name: 'rotatingPower',
    topic: 'runtime',
    kind: 'choice',
    label: 'Can power rotate between loads?',
    term: 'Rotating power',
    hint: 'Loads then take turns, so that a smaller supply is enough.',
    options: optionsOfLabels('Yes, any load', 'Yes, but not critical stores', 'No, all loads at once', 'Not sure'),
  },
  {
    name: 'existingBackup',
    topic: 'backup',
    kind: 'choices',
    label: 'Backup you already have',
    term: 'Existing backup',
    options: optionsOfLabels('Diesel generator', 'Petrol generator', 'Battery or UPS', 'Solar with storage', 'None'),
  },
  {
    name: 'loadAudits',
    topic: 'backup',
    kind: 'choice',
    label: 'Has your load been measured?',
    term: 'Load audits',
    hint: 'A load audit: what your equipment actually uses, and when.',
    options: optionsOfLabels('Yes, in the last year', 'Yes, longer ago', 'No', 'We would like you to do it'),
  },
]);

/** After how many hours without power each loss begins. */
export const downtimeQuestions = inGroup('downtime', [
  {
    name: 'inventoryLossHours',
    kind: 'number',
    label: 'Loss of inventory after',
    term: 'Inventory loss (hours)',
    unit: 'hours',
    headingWithNext: 'First losses',
  },
  {
    name: 'commsLossHours',
    kind: 'number',
    label: 'Loss of communications after',
    term: 'Communications loss (hours)',
    unit: 'hours',
  },
  {
    name: 'securityRiskHours',
    kind: 'number',
    label: 'Security risk after',
    term: 'Security risk (hours)',
    unit: 'hours',
    headingWithNext: 'Further losses',
  },
  { name: 'shutdownHours', kind: 'number', label: 'Complete shutdown after', term: 'Shutdown (hours)', unit: 'hours' },
]);

export const deliveryQuestions = inGroup('delivery', [
  {
    name: 'deliveryTimeframe',
    topic: 'deployment',
    kind: 'choice',
    label: 'If your unit can ship within 30 days, when do you need it?',
    term: 'Delivery timeframe',
    hasAsterisk: true,
    options: deliveryTimeframes,
  },
  {
    name: 'additionalRequirements',
    kind: 'longText',
    label: 'Additional requirements',
    hint: 'Anything else we should know.',
  },
]);
