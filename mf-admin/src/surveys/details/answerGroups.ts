import type { AnswerName } from '@fieldbox/contract/answers';
import { downtimeQuestions } from '@fieldbox/contract/questions/downtime';

/** One line of the details: several answers that belong together share it. */
export type AnswerLine = { term: string; names: readonly AnswerName[] };

export type AnswerPart = {
  heading?: string;
  /** Numbers of hours, which are drawn on one scale. */
  hours?: readonly (typeof downtimeQuestions)[number]['name'][];
  lines: readonly AnswerLine[];
};

export type AnswerGroup = { id: string; heading: string; parts: readonly AnswerPart[] };

const line = (term: string, ...names: AnswerName[]): AnswerLine => ({ term, names });

const deployment = [
  line('Deployment location', 'deploymentLocation'),
  line('Primary support', 'primarySupport'),
  line('Power requirements', 'powerRequirements'),
  line('Power sources', 'powerSources'),
  line('Connectivity needs', 'connectivityNeeds'),
  line('Deployment duration', 'deploymentDuration'),
  line('Environmental conditions', 'environmentalConditions'),
  line('Operational perimeter', 'operationalPerimeter'),
  line('Remote units interest', 'remoteUnitsInterest'),
  line('Remote unit roles', 'remoteUnitRoles'),
  line('Spoke unit distance', 'spokeUnitDistance'),
  line('Delivery timeframe', 'deliveryTimeframe'),
];

const equipment = [
  line('Onboard equipment', 'onboardEquipment'),
  line('Security and safety', 'securitySafety'),
  line('Remote monitoring', 'remoteMonitoring'),
  line('Current tracking', 'currentTracking'),
  line('Specific equipment', 'specificEquipment'),
  line('Site constraints', 'siteConstraints'),
];

const criticalStores = [line('Critical stores', 'criticalStores'), line('Notes', 'criticalStoresNotes')];

const systems = [
  line('Refrigeration', 'refrigerationCount', 'refrigerationType', 'refrigerationRuntime'),
  line('Lighting', 'lightingZones', 'lightingType', 'lightingCount'),
  line('Point-of-sale systems', 'posSystemsCount'),
  line('Network gear', 'networkGear'),
  line('Cellular backup', 'cellularBackup'),
  line('IT equipment', 'itEquipmentCount'),
  line('Processing equipment', 'processingEquipmentCount'),
  line('Surveillance system', 'surveillanceSystem'),
  line('Access control', 'accessControl'),
  line('Security systems', 'securitySystemsCount'),
  line('HVAC required', 'hvacRequired'),
  line('HVAC units', 'hvacCount'),
];

const runtime = [
  line('Minimum runtime', 'minimumRuntime'),
  line('Rotating power', 'rotatingPower'),
  line('Backup power runtime', 'backupPowerRuntime'),
];

const existing = [
  line('Existing backup', 'existingBackup'),
  line('Load audits', 'loadAudits'),
  line('Existing backup power', 'existingBackupPower'),
  line('Backup power types', 'backupPowerTypes'),
  line('Fuel storage', 'fuelStorage'),
  line('Maintenance capability', 'maintenanceCapability'),
  line('Power monitoring', 'powerMonitoring'),
  line('Integration requirements', 'integrationRequirements'),
];

const additional = [
  line('Additional requirements', 'additionalRequirements'),
  line('Budget range', 'budgetRange'),
  line('Decision timeline', 'decisionTimeline'),
  line('Additional notes', 'additionalNotes'),
];

const downtime = {
  heading: 'Downtime tolerance hours',
  hours: downtimeQuestions.map(({ name }) => name),
  lines: [line('Downtime tolerance', 'downtimeTolerance')],
};

/** The details of a response (docs/specification/administration.md#survey-responses). */
export const answerGroups: readonly AnswerGroup[] = [
  { id: 'deployment', heading: 'Deployment details', parts: [{ lines: deployment }] },
  { id: 'equipment', heading: 'Equipment and security', parts: [{ lines: equipment }] },
  {
    id: 'power',
    heading: 'Power assessment',
    parts: [
      { heading: 'Critical stores', lines: criticalStores },
      { heading: 'Systems inventory', lines: systems },
      { heading: 'Runtime and prioritization', lines: runtime },
      { heading: 'Existing capabilities', lines: existing },
      downtime,
    ],
  },
  { id: 'additional', heading: 'Additional requirements', parts: [{ lines: additional }] },
];

/** The answers of a group, each once. */
export const namesIn = ({ parts }: AnswerGroup): AnswerName[] =>
  parts.flatMap(({ hours = [], lines }) => [...lines.flatMap(({ names }) => names), ...hours]);
