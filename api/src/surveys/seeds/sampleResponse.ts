import type { Answers } from '@fieldbox/contract/survey/answers';
import type { LeadContact } from '@fieldbox/contract/survey/questionnaire';

/**
 * The id by which the public screens show the sample (docs/specification/public-response.md#who-sees-what). It is
 * found by `is_sample`, never by its id.
 */
export const sampleResponseId = 4;

/** An invented response that anybody may see completely. */
export const sampleResponse: LeadContact & Partial<Answers> = {
  leadName: 'Sample Response',
  email: 'sample@fieldbox.example',
  organization: 'Harbour District Health Service (sample)',
  deploymentLocation: ['Coastal', 'Island'],
  primarySupport: ['Field medical care', 'Cold chain and storage'],
  powerRequirements: '5-15 kW',
  powerSources: ['Diesel generator', 'Solar', 'Battery storage'],
  connectivityNeeds: ['Satellite', 'Cellular 4G/5G', 'Wi-Fi on site'],
  onboardEquipment: ['Computers and displays', 'Medical devices', 'Refrigerators or freezers'],
  securitySafety: ['Access control', 'Cameras', 'Fire detection'],
  deploymentDuration: '3-12 months',
  remoteMonitoring: 'Status and alarms',
  environmentalConditions: ['High humidity', 'Salt air', 'High wind'],
  operationalPerimeter: 'Up to 100 m',
  remoteUnitsInterest: 'Possibly later',
  remoteUnitRoles: ['First aid point'],
  spokeUnitDistance: '500 m to 2 km',
  currentTracking: 'By hand, on paper',
  specificEquipment: 'Two vaccine refrigerators, one ultrasound unit, a 12-lead ECG and a label printer.',
  siteConstraints: 'Landing by barge, crane on the quay lifts 9 tonnes. Generators must be quiet after 22:00.',
  deliveryTimeframe: '3-4 weeks',
  additionalRequirements:
    'Staff change every two weeks, so the controls need to be plain and labelled in two languages.',
  criticalStores: ['Medicine and vaccines', 'Data and records'],
  criticalStoresNotes: 'Vaccines at 2 to 8 °C, logged every 10 minutes.',
  refrigerationCount: 2,
  refrigerationType: 'Refrigerator (2 to 8 °C)',
  refrigerationRuntime: 'continuous',
  lightingZones: 3,
  lightingType: 'full',
  posSystemsCount: 0,
  networkGear: 'router',
  cellularBackup: 'yes',
  surveillanceSystem: 'yes',
  accessControl: 'yes',
  hvacRequired: ['Cooling', 'Dehumidifying'],
  minimumRuntime: '8-24 hours',
  rotatingPower: 'Yes, but not critical stores',
  existingBackup: ['Diesel generator'],
  loadAudits: 'No',
  inventoryLossHours: 6,
  commsLossHours: 2,
  securityRiskHours: 12,
  shutdownHours: 24,
};
