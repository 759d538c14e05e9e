import { inGroup } from './question.ts';

/**
 * The further fields (docs/specification/questionnaire.md#further-fields). The form does not ask for them; the API
 * takes and returns them, and screens show those that are filled.
 */
export const furtherQuestions = [
  ...inGroup('power', [
    { name: 'hvacCount', topic: 'climate', kind: 'number', label: 'HVAC units', unit: 'units' },
    { name: 'itEquipmentCount', topic: 'network', kind: 'number', label: 'IT equipment', unit: 'devices' },
    { name: 'lightingCount', topic: 'lighting', kind: 'number', label: 'Lights', unit: 'lights' },
    { name: 'securitySystemsCount', topic: 'security', kind: 'number', label: 'Security systems', unit: 'systems' },
    {
      name: 'processingEquipmentCount',
      topic: 'network',
      kind: 'number',
      label: 'Processing equipment',
      unit: 'machines',
    },
    { name: 'backupPowerRuntime', topic: 'runtime', kind: 'text', label: 'Backup power runtime' },
    { name: 'existingBackupPower', topic: 'backup', kind: 'text', label: 'Existing backup power' },
    { name: 'backupPowerTypes', topic: 'backup', kind: 'choices', label: 'Backup power types' },
    { name: 'fuelStorage', topic: 'backup', kind: 'text', label: 'Fuel storage' },
    { name: 'maintenanceCapability', topic: 'backup', kind: 'text', label: 'Maintenance capability' },
    { name: 'powerMonitoring', topic: 'backup', kind: 'text', label: 'Power monitoring' },
    { name: 'integrationRequirements', topic: 'backup', kind: 'longText', label: 'Integration requirements' },
  ]),
  ...inGroup('downtime', [{ name: 'downtimeTolerance', kind: 'text', label: 'Downtime tolerance' }]),
  ...inGroup('delivery', [
    { name: 'budgetRange', kind: 'text', label: 'Budget range' },
    { name: 'decisionTimeline', kind: 'text', label: 'Decision timeline' },
    { name: 'additionalNotes', kind: 'longText', label: 'Additional notes' },
  ]),
] as const;
