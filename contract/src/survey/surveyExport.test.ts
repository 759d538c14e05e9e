import * as v from 'valibot';
import { exportFields } from '../testing/exportFields.ts';
import { answerFields } from './answers.ts';
import { type QuestionnaireResponse, questionnaireSchema } from './questionnaire.ts';
import { exportColumns } from './surveyExport.ts';

const response = (given: object = {}) =>
  ({
    ...v.parse(questionnaireSchema, { leadName: 'Jonas Weber', email: 'j.weber@thw-sud.example', ...given }),
    id: 1000,
    createdAt: '2025-11-20T08:36:00.000Z',
  }) as QuestionnaireResponse;

const fieldsOf = (given: object) =>
  Object.fromEntries(exportFields(response(given)).map((field, index) => [exportColumns[index]!.title, field]));

test('there are 34 columns, each with a title of its own: those of one answer first, then the groups', () => {
  expect(exportColumns).toHaveLength(34);
  expect(new Set(exportColumns.map(({ title }) => title)).size).toBe(34);
  expect(exportColumns.slice(0, 26).every((column) => 'field' in column)).toBe(true);
});

test('every answer has one column, the free data and how far the lead has come too', () => {
  const names = exportColumns.flatMap((column) => ('field' in column ? [column.field] : Object.keys(column.parts)));
  const lead = ['id', 'createdAt', 'leadName', 'email', 'organization'];
  expect(names.toSorted()).toEqual(
    [...lead, ...answerFields.map(({ name }) => name), 'responseData', 'state', 'assignee'].toSorted(),
  );
});

test('a list is joined, and a group labels its values', () => {
  expect(
    fieldsOf({
      powerSources: ['Solar', 'Wind'],
      criticalStores: ['Fuel'],
      refrigerationCount: 0,
      refrigerationRuntime: 'cycled',
      hvacRequired: ['Cooling', 'Heating'],
      hvacCount: 2,
      shutdownHours: 1.5,
      additionalNotes: 'By rail',
      responseData: { note: 'as "it" came', list: [1, null] },
    }),
  ).toMatchObject({
    ID: '1000',
    'Created At (UTC)': '2025-11-20 08:36:00',
    'Lead Name': 'Jonas Weber',
    Organization: '',
    'Power Sources': 'Solar; Wind',
    'Critical Stores': 'Fuel',
    Refrigeration: 'Refrigeration count: 0; Refrigeration runtime: cycled',
    Lighting: '',
    HVAC: 'HVAC required: Cooling; Heating; HVAC units: 2',
    'Downtime Tolerance and Further Answers':
      'Shutdown (hours): 1.5; Additional notes: By rail; Response data: {"note": "as \\"it\\" came", "list": [1, null]}',
  });
});
