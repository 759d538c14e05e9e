import { connectivityQuestions, deploymentQuestions, equipmentQuestions } from './questions/deployment.ts';
import { deliveryQuestions, downtimeQuestions, powerAssessmentQuestions } from './questions/power.ts';

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
