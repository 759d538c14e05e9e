import * as v from 'valibot';
import type { Answers } from '../survey/answers.ts';
import { questionnaireSchema } from '../survey/questionnaire.ts';
import { hasPowerAssessment } from './powerAssessment.ts';

test.each([
  [{}, false],
  [{ powerSources: ['Solar'], shutdownHours: 3, deliveryTimeframe: '1-2 weeks' }, false],
  [{ hvacRequired: [] }, false],
  [{ criticalStores: ['Fuel'] }, true],
  [{ posSystemsCount: 0 }, true],
  [{ fuelStorage: '200 l' }, true],
])('a response with %j has a power assessment: %s', (given, has) => {
  const lead = { leadName: 'Jonas Weber', email: 'j.weber@thw-sud.example' };
  expect(hasPowerAssessment(v.parse(questionnaireSchema, { ...lead, ...given }) as Answers)).toBe(has);
});
