import type { AnswerName } from './answers.ts';
import type { QuestionnaireResponse } from './questionnaire.ts';

type FieldName = AnswerName | 'id' | 'createdAt' | 'leadName' | 'email' | 'organization';

/** A column of the survey export. With `parts` its cell groups several answers, each under a label of its own. */
export type ExportColumn =
  | { title: string; field: FieldName }
  | { title: string; parts: Partial<Record<AnswerName, string>> };

/**
 * The 34 columns of the survey export (docs/specification/formats.md#csv-export): 24 for lead and deployment, then 10
 * that group the power assessment and downtime, the further fields' answers beside those that the form asks for.
 */
export const exportColumns: readonly ExportColumn[] = [
  { title: 'ID', field: 'id' },
  { title: 'Created At', field: 'createdAt' },
  { title: 'Lead Name', field: 'leadName' },
  { title: 'Email', field: 'email' },
  { title: 'Organization', field: 'organization' },
  { title: 'Deployment Location', field: 'deploymentLocation' },
  { title: 'Primary Support', field: 'primarySupport' },
  { title: 'Power Requirements', field: 'powerRequirements' },
  { title: 'Power Sources', field: 'powerSources' },
  { title: 'Connectivity Needs', field: 'connectivityNeeds' },
  { title: 'Onboard Equipment', field: 'onboardEquipment' },
  { title: 'Security and Safety', field: 'securitySafety' },
  { title: 'Deployment Duration', field: 'deploymentDuration' },
  { title: 'Remote Monitoring', field: 'remoteMonitoring' },
  { title: 'Environmental Conditions', field: 'environmentalConditions' },
  { title: 'Operational Perimeter', field: 'operationalPerimeter' },
  { title: 'Remote Units Interest', field: 'remoteUnitsInterest' },
  { title: 'Remote Unit Roles', field: 'remoteUnitRoles' },
  { title: 'Spoke Unit Distance', field: 'spokeUnitDistance' },
  { title: 'Current Tracking', field: 'currentTracking' },
  { title: 'Specific Equipment', field: 'specificEquipment' },
  { title: 'Site Constraints', field: 'siteConstraints' },
  { title: 'Delivery Timeframe', field: 'deliveryTimeframe' },
  { title: 'Additional Requirements', field: 'additionalRequirements' },
  { title: 'Critical Stores', field: 'criticalStores' },
  { title: 'Critical Stores Notes', field: 'criticalStoresNotes' },
  {
    title: 'Refrigeration',
    parts: { refrigerationCount: 'Count', refrigerationType: 'Type', refrigerationRuntime: 'Runtime' },
  },
  { title: 'Lighting', parts: { lightingZones: 'Zones', lightingType: 'Type', lightingCount: 'Lights' } },
  {
    title: 'Point of Sale and Network',
    parts: {
      posSystemsCount: 'Point-of-sale systems',
      networkGear: 'Network gear',
      cellularBackup: 'Cellular backup',
      itEquipmentCount: 'IT equipment',
      processingEquipmentCount: 'Processing equipment',
    },
  },
  {
    title: 'Security Systems',
    parts: {
      surveillanceSystem: 'Surveillance',
      accessControl: 'Access control',
      securitySystemsCount: 'Systems',
    },
  },
  { title: 'HVAC', parts: { hvacRequired: 'Required', hvacCount: 'Units' } },
  {
    title: 'Runtime',
    parts: {
      minimumRuntime: 'Minimum runtime',
      rotatingPower: 'Rotating power',
      backupPowerRuntime: 'Backup power runtime',
    },
  },
  {
    title: 'Existing Backup and Audits',
    parts: {
      existingBackup: 'Existing backup',
      loadAudits: 'Load audits',
      existingBackupPower: 'Existing backup power',
      backupPowerTypes: 'Backup power types',
      fuelStorage: 'Fuel storage',
      maintenanceCapability: 'Maintenance',
      powerMonitoring: 'Power monitoring',
      integrationRequirements: 'Integration',
    },
  },
  {
    title: 'Downtime Tolerance',
    parts: {
      inventoryLossHours: 'Inventory loss (hours)',
      commsLossHours: 'Communications loss (hours)',
      securityRiskHours: 'Security risk (hours)',
      shutdownHours: 'Shutdown (hours)',
      downtimeTolerance: 'Tolerance',
    },
  },
];

/** The fields of a response's record, before they are written as CSV: lists joined with '; ', what is missing empty. */
export const exportFields = (response: QuestionnaireResponse): string[] =>
  exportColumns.map((column) =>
    'field' in column ? textOf(response[column.field]) : groupText(response, Object.entries(column.parts)),
  );

const groupText = (response: QuestionnaireResponse, parts: [string, string][]) =>
  parts
    .map(([name, label]) => [label, textOf(response[name as AnswerName])] as const)
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join('; ');

const textOf = (value: string[] | string | number | null) =>
  Array.isArray(value) ? value.join('; ') : String(value ?? '');
