import * as v from 'valibot';
import { exportFields } from '../testing/exportFields.ts';
import { personalColumns } from '../testing/personalColumns.ts';
import { hasPowerAssessment } from '../testing/powerAssessment.ts';
import { maskResponse } from './maskResponse.ts';
import { type QuestionnaireResponse, questionnaireSchema } from './questionnaire.ts';
import { exportColumns } from './surveyExport.ts';

jest.mock('./questions/further.ts', () => {
  const { furtherQuestions } = jest.requireActual<{ furtherQuestions: object[] }>('./questions/further.ts');
  const added = { name: 'fuelTrucks', group: 'power', topic: 'climate', kind: 'number', label: 'Fuel trucks' };
  return { furtherQuestions: [...furtherQuestions, added] };
});

test('a new question is one entry: it is read, masked, counted, exported and erased like the others', () => {
  const lead = { leadName: 'Jonas Weber', email: 'j.weber@thw-sud.example' };
  const answers = v.parse(questionnaireSchema, { ...lead, fuelTrucks: '2' });
  expect(answers).toMatchObject({ fuelTrucks: 2 });
  const response = { ...answers, id: 1000, createdAt: '2025-11-20T08:36:00.000Z' } as QuestionnaireResponse;
  expect(maskResponse(response)).toMatchObject({ fuel_trucks: 2 });
  expect(hasPowerAssessment(response)).toBe(true);
  expect(exportColumns).toHaveLength(34);
  expect(exportFields(response)).toContain('Fuel trucks: 2');
  expect(personalColumns.questionnaire.questionnaire_response).toContain('fuel_trucks');
});
