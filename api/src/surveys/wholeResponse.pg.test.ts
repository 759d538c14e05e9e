import { snakeCase } from '@fieldbox/contract/fields/snakeCase';
import { answerFields } from '@fieldbox/contract/survey/answers';
import type { PublicResponse } from '@fieldbox/contract/survey/publicResponse';
import type { QuestionnaireRecord, SubmittedQuestionnaire } from '@fieldbox/contract/survey/questionnaire';
import { exportColumns } from '@fieldbox/contract/survey/surveyExport';
import { wholeResponse } from '@fieldbox/contract/testing/wholeResponse';
import { csvText, csvTime } from '@onesite/shared-contract/formats/csv';
import { parse } from 'csv-parse/sync';
import { post, read, testApi, testSession } from '../testing/client.ts';

const sent = wholeResponse();
const names = ['leadName', 'email', 'organization', ...answerFields.map(({ name }) => name), 'responseData'] as const;

const { api, sql } = testApi();
const headers = testSession(api, sql);
let submitted: SubmittedQuestionnaire;

beforeAll(async () => {
  submitted = await read(post(api, '/api/questionnaire', sent));
});

test('no field of the response is empty', () => {
  const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
  expect(names.filter((name) => [sent[name]].flat().every(isEmpty))).toEqual([]);
});

test('every field is in the row, under its name in snake_case, as it was sent', async () => {
  const [row] = await sql`select * from shop.questionnaire_response where id = ${submitted.id}`;
  for (const name of names) expect([name, row![snakeCase(name)]]).toEqual([name, sent[name]]);
});

test('an administrator and whoever has the key get all of it', async () => {
  const { id, shareKey, createdAt } = submitted;
  const { orderIds, notes, state, assignee, version, ...details } = await read<QuestionnaireRecord>(
    api.request(`/api/questionnaire/${id}`, { headers }),
  );
  // Administrators alone see these.
  expect({ orderIds, notes, state, assignee, version }).toEqual({
    ...{ orderIds: [], notes: [], state: 'new', assignee: null, version: 1 },
  });
  expect(details).toEqual({ ...sent, id, createdAt });
  const shared = await read<PublicResponse>(api.request(`/api/public/questionnaire/${id}?key=${shareKey}`));
  expect(shared).toEqual(Object.fromEntries(Object.entries(details).map(([name, value]) => [snakeCase(name), value])));
});

test('every field is in the exported file, in its own column or under its label', async () => {
  const text = await (await api.request('/api/questionnaire/export', { headers })).text();
  const [record]: Record<string, string>[] = parse(text, { bom: true, columns: true });
  for (const column of exportColumns) {
    const [cell, data] = csvText(record![column.title]!).split('; Response data: ');
    const wanted = 'field' in column ? textOf(column.field) : groupText(Object.entries(column.parts));
    expect([column.title, cell]).toEqual([column.title, wanted]);
    if (data) expect(JSON.parse(data)).toEqual(sent.responseData);
    expect([column.title, data !== undefined]).toEqual([
      column.title,
      'parts' in column && 'responseData' in column.parts,
    ]);
  }
});

const groupText = (parts: [string, string][]) =>
  parts
    .filter(([name]) => name !== 'responseData' && name !== 'assignee') // nobody looks after it
    .map(([name, label]) => `${label}: ${textOf(name)}`)
    .join('; ');

const textOf = (name: string) =>
  [{ ...sent, ...submitted, createdAt: csvTime(submitted.createdAt), state: 'New' }[name as keyof typeof sent]]
    .flat()
    .join('; ');
