import { answerFields } from '@fieldbox/contract/survey/answers';
import type { QuestionnaireResponse, SubmittedQuestionnaire } from '@fieldbox/contract/survey/questionnaire';
import type { Question } from '@fieldbox/contract/survey/questions/question';
import { newIdempotencyKey } from '@onesite/shared-contract/http/idempotency';
import { post, read, testApi, testSession } from '../testing/client.ts';

const { api, sql } = testApi();
const administrator = testSession(api, sql);

const lead = { leadName: 'Jonas Weber', email: 'j.weber@thw-sud.example' };
const send = (body: unknown, headers = {}) => post(api, '/api/questionnaire', body, headers);
const list = () => read<QuestionnaireResponse[]>(api.request('/api/questionnaire', { headers: administrator }));

test('name and e-mail are enough for 201, an id from 1000 on and a share key', async () => {
  const response = await send(lead);
  expect(response.status).toBe(201);
  const { id, shareKey } = await read<SubmittedQuestionnaire>(response);
  expect(id).toBeGreaterThanOrEqual(1000);
  expect(shareKey).toMatch(/^[\w-]{43}$/);
});

test('every answer is stored as sent and listed for an administrator', async () => {
  const sample = {
    choice: 'In our own words',
    choices: ['Solar', 'Grandpa\'s "mill", {old}'],
    number: 2,
    hours: 2.5,
    text: 'x',
    longText: 'a\nb',
  };
  const answers = Object.fromEntries(
    answerFields.map(({ name, kind, unit }: Question) => [name, sample[unit === 'hours' ? unit : kind]]),
  );
  const responseData = { note: 'as it came', list: [1, null] };
  await send({ ...lead, organization: 'Civil Protection South', ...answers, responseData });
  const [newest] = await list();
  expect(newest).toEqual({
    ...lead,
    organization: 'Civil Protection South',
    ...answers,
    responseData,
    id: expect.any(Number),
    createdAt: expect.any(String),
    ...{ state: 'new', assignee: null, version: 1 },
  });
});

test('missing answers are listed as empty', async () => {
  await send(lead);
  const [newest] = await list();
  expect(newest).toMatchObject({ organization: null, powerSources: [], deliveryTimeframe: null, shutdownHours: null });
});

test('the sample is not among the responses', async () => {
  const ids = (await list()).map(({ id }) => id);
  expect(ids).not.toContain(4);
});

test('only an administrator sees the list', async () => {
  const response = await api.request('/api/questionnaire');
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ code: 'not_authenticated' });
});

test.each([
  ['no name', { leadName: undefined }, { leadName: 'Name must be at least 2 characters' }],
  ['a wrong e-mail', { email: 'x' }, { email: 'Please enter a valid email' }],
  ['a negative count', { refrigerationCount: -1 }, { refrigerationCount: 'Enter 0 or more' }],
  ['a text for a list', { powerSources: 'Solar' }, { powerSources: 'Must be a list' }],
  ['NUL in a list', { powerSources: ['So\0lar'] }, { powerSources: 'Contains a character that cannot be stored' }],
  ['a long choice', { networkGear: 'x'.repeat(201) }, { networkGear: 'Must be at most 200 characters: this has 201' }],
  ['NUL in free data', { responseData: { 'a\0': 1 } }, { responseData: expect.any(String) }],
])('a response with %s is refused', async (_, change, fields) => {
  const response = await send({ ...lead, ...change });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'validation_failed', fields });
});

test('a response is sent once under one key', async () => {
  const headers = { 'Idempotency-Key': newIdempotencyKey() };
  const before = (await list()).length;
  const [first, second] = await Promise.all([send(lead, headers), send(lead, headers)]);
  expect(await second.text()).toBe(await first.text());
  expect(await list()).toHaveLength(before + 1);
});

test('an administrator reads one response as the list has it, with its orders, and not the sample', async () => {
  const { id } = await read<SubmittedQuestionnaire>(send({ ...lead, specificEquipment: 'Two refrigerators' }));
  const one = (number: number) => api.request(`/api/questionnaire/${number}`, { headers: administrator });
  expect(await read(one(id))).toEqual({
    ...(await list()).find((row) => row.id === id),
    ...{ orderIds: [], notes: [] },
  });
  const answers = [await one(4), await one(999_999)];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});
