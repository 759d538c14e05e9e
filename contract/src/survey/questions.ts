import { deliveryTimeframes } from '../orders/deliveryTimeframes.ts';
import { connectivityQuestions } from './questions/connectivity.ts';
import { deploymentQuestions } from './questions/deployment.ts';
import { equipmentQuestions } from './questions/equipment.ts';
import { powerAssessmentQuestions } from './questions/powerAssessment.ts';
import { inGroup } from './questions/question.ts';

/** After how many hours without power each loss begins. */
const downtimeQuestions = inGroup('downtime', [
  {
    name: 'inventoryLossHours',
    kind: 'number',
    label: 'Loss of inventory after',
    term: 'Inventory loss (hours)',
    unit: 'hours',
    pairedUnder: 'First losses',
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
    pairedUnder: 'Further losses',
  },
  {
    name: 'shutdownHours',
    kind: 'number',
    label: 'Complete shutdown after',
    term: 'Shutdown (hours)',
    unit: 'hours',
  },
]);

export const deliveryQuestions = inGroup('delivery', [
  {
    name: 'deliveryTimeframe',
    topic: 'deployment',
    kind: 'choice',
    label: 'If your unit can ship within 30 days, when do you need it?',
    term: 'Delivery timeframe',
    starred: true,
    options: deliveryTimeframes,
  },
  {
    name: 'additionalRequirements',
    kind: 'longText',
    label: 'Additional requirements',
    hint: 'Anything else we should know.',
  },
]);

/**
 * Every question after the lead contact, in the order of the form (docs/specification/questionnaire.md#form).
 * `answers.ts` adds the further fields.
 */
export const questions = [
  ...deploymentQuestions,
  ...connectivityQuestions,
  ...equipmentQuestions,
  ...powerAssessmentQuestions,
  ...downtimeQuestions,
  ...deliveryQuestions,
] as const;
