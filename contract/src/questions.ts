import { connectivityQuestions } from './questions/connectivity.ts';
import { deliveryQuestions } from './questions/delivery.ts';
import { deploymentQuestions } from './questions/deployment.ts';
import { downtimeQuestions } from './questions/downtime.ts';
import { equipmentQuestions } from './questions/equipment.ts';
import { powerAssessmentQuestions } from './questions/powerAssessment.ts';
import type { Question } from './questions/question.ts';

/** Every question after the lead contact, in the order of the form (spec admin section 2, Questionnaire). */
export const questions = [
  ...deploymentQuestions,
  ...connectivityQuestions,
  ...equipmentQuestions,
  ...powerAssessmentQuestions,
  ...downtimeQuestions,
  ...deliveryQuestions,
] as const;

type KnownQuestion = (typeof questions)[number];

/** Field names of the answers, without the lead contact. */
export type AnswerName = KnownQuestion['name'];

type AnswerTo<Kind extends Question['kind']> = Kind extends 'choices'
  ? string[]
  : Kind extends 'number'
    ? number | null
    : string | null;

/** The answers as stored: a missing list is empty, any other missing answer null. */
export type Answers = { [Q in KnownQuestion as Q['name']]: AnswerTo<Q['kind']> };
