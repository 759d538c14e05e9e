import type { Question } from './question.ts';

/**
 * The further fields (docs/specification/questionnaire.md#further-fields). The form does not ask for them; the API
 * takes and answers them, and screens show those that are filled.
 */
export const furtherQuestions = [
  { name: 'hvacCount', group: 'power', topic: 'climate', kind: 'number', label: 'HVAC units', unit: 'units' },
  {
    name: 'itEquipmentCount',
    group: 'power',
    topic: 'network',
    kind: 'number',
    label: 'IT equipment',
    unit: 'devices',
  },
  { name: 'lightingCount', group: 'power', topic: 'lighting', kind: 'number', label: 'Lights', unit: 'lights' },
  {
    name: 'securitySystemsCount',
    group: 'power',
    topic: 'security',
    kind: 'number',
    label: 'Security systems',
    unit: 'systems',
  },
  {
    name: 'processingEquipmentCount',
    group: 'power',
    topic: 'network',
    kind: 'number',
    label: 'Processing equipment',
    unit: 'machines',
  },
  { name: 'backupPowerRuntime', group: 'power', topic: 'runtime', kind: 'text', label: 'Backup power runtime' },
  { name: 'existingBackupPower', group: 'power', topic: 'backup', kind: 'text', label: 'Existing backup power' },
  { name: 'backupPowerTypes', group: 'power', topic: 'backup', kind: 'choices', label: 'Backup power types' },
  { name: 'fuelStorage', group: 'power', topic: 'backup', kind: 'text', label: 'Fuel storage' },
  { name: 'maintenanceCapability', group: 'power', topic: 'backup', kind: 'text', label: 'Maintenance capability' },
  { name: 'powerMonitoring', group: 'power', topic: 'backup', kind: 'text', label: 'Power monitoring' },
  {
    name: 'integrationRequirements',
    group: 'power',
    topic: 'backup',
    kind: 'longText',
    label: 'Integration requirements',
  },
  { name: 'downtimeTolerance', group: 'downtime', kind: 'text', label: 'Downtime tolerance' },
  { name: 'budgetRange', group: 'delivery', kind: 'text', label: 'Budget range' },
  { name: 'decisionTimeline', group: 'delivery', kind: 'text', label: 'Decision timeline' },
  { name: 'additionalNotes', group: 'delivery', kind: 'longText', label: 'Additional notes' },
] as const satisfies readonly Question[];
