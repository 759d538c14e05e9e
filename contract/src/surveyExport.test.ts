import * as v from 'valibot';
import { answerFields } from './answers.ts';
import { type QuestionnaireResponse, questionnaireSchema } from './questionnaire.ts';
import { questions } from './questions.ts';
import { exportColumns, exportFields } from './surveyExport.ts';

const response = (given: object = {}) =>
  ({
    ...v.parse(questionnaireSchema, { leadName: 'Jonas Weber', email: 'j.weber@thw-sud.example', ...given }),
    id: 1000,
    createdAt: '2025-11-20T08:36:00.000Z',
  }) as QuestionnaireResponse;

const fieldsOf = (given: object) =>
  Object.fromEntries(exportFields(response(given)).map((field, index) => [exportColumns[index]!.title, field]));

test('there are 34 columns, each with a title of its own: 24 of one answer first, then the groups', () => {
  expect(exportColumns).toHaveLength(34);
  expect(new Set(exportColumns.map(({ title }) => title)).size).toBe(34);
  expect(exportColumns.slice(0, 24).every((column) => 'field' in column)).toBe(true);
});

test('every question of the form has one column', () => {
  const names = exportColumns.flatMap((column) => ('field' in column ? [column.field] : Object.keys(column.parts)));
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(questions.map(({ name }) => name)));
});

test('every answer about power or downtime among the further fields is in a group', () => {
  const grouped = exportColumns
    .slice(24)
    .flatMap((column) => ('field' in column ? [column.field] : Object.keys(column.parts)));
  const wanted = answerFields.filter(({ group }) => group === 'power' || group === 'downtime').map(({ name }) => name);
  expect(grouped.toSorted()).toEqual(wanted.toSorted());
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
    }),
  ).toMatchObject({
    ID: '1000',
    'Created At': '2025-11-20T08:36:00.000Z',
    'Lead Name': 'Jonas Weber',
    Organization: '',
    'Power Sources': 'Solar; Wind',
    'Critical Stores': 'Fuel',
    Refrigeration: 'Count: 0; Runtime: cycled',
    Lighting: '',
    HVAC: 'Required: Cooling; Heating; Units: 2',
    'Downtime Tolerance': 'Shutdown (hours): 1.5',
  });
});
