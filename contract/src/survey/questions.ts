import { connectivityQuestions } from './questions/connectivity.ts';
import { deliveryQuestions } from './questions/delivery.ts';
import { deploymentQuestions } from './questions/deployment.ts';
import { downtimeQuestions } from './questions/downtime.ts';
import { equipmentQuestions } from './questions/equipment.ts';
import { powerAssessmentQuestions } from './questions/powerAssessment.ts';

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
