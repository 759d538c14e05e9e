import { listSorts } from '@fieldbox/contract/administration/lists';
import { answerFields } from '@fieldbox/contract/survey/answers';
import type { QuestionnaireResponse, SurveySummary } from '@fieldbox/contract/survey/questionnaire';
import { surveyPriority, urgentTimeframes } from '@fieldbox/contract/survey/surveyPriority';
import { hasPowerAssessment } from '@fieldbox/contract/testing/powerAssessment';
import { read, testApi, testSession } from '../testing/client.ts';
import { seedResponses } from '../testing/manyRows.ts';
import { insertSurveyResponse } from './insertSurveyResponse.ts';
import { selectResponses } from './surveyResponseList.ts';

const { api, sql } = testApi();
const headers = testSession(api, sql);

beforeAll(async () => {
  await seedResponses(sql, 40);
});

const ask = (query: string) => api.request(`/api/questionnaire${query}`, { headers });
const rowsOf = (query: string) => read<QuestionnaireResponse[]>(ask(query));

test.each(listSorts.responses.flatMap((field) => [field, `-${field}`]))(
  'page by page, sorted by %s, every response comes once',
  async (sort) => {
    const paged: QuestionnaireResponse[] = [];
    for (let next: string | undefined = `?limit=7&sort=${sort}`; next; ) {
      const answer: Response = await ask(next);
      expect(answer.headers.get('X-Total-Count')).toBe('40');
      paged.push(...(await read<QuestionnaireResponse[]>(answer)));
      next = answer.headers.get('Link')?.match(/<[^?]*(\?[^>]+)>; rel="next"/)?.[1];
    }
    expect(paged).toEqual(await rowsOf(`?sort=${sort}`));
    expect(new Set(paged.map(({ id }) => id)).size).toBe(40);
  },
);

test('search finds parts of name, e-mail and organization, in any case', async () => {
  const [{ id, email }] = (await rowsOf('?limit=1')) as [QuestionnaireResponse];
  await sql`
    update shop.questionnaire_response set lead_name = 'Zoë O''Neill', organization = '100%_Relief' where id = ${id}`;
  for (const text of ["zoë o'n", email.toUpperCase().slice(3, 20), '100%_RELIEF']) {
    const rows = await rowsOf(`?search=${encodeURIComponent(text)}`);
    expect(rows.map((row) => row.id)).toEqual([id]);
  }
  expect(await rowsOf('?search=sample%40fieldbox')).toEqual([]);
});

test.each([
  ['timeframe=urgent', 'urgentTimeframe', (row: QuestionnaireResponse) => surveyPriority(row) === 'Urgent'],
  ['power=assessed', 'withPowerAssessment', hasPowerAssessment],
] as const)('%s finds the responses that its tile counts', async (filter, tile, isCounted) => {
  const answer = await ask(`?limit=200&${filter}`);
  const found = (await read<QuestionnaireResponse[]>(answer)).map(({ id }) => id);
  const expected = (await rowsOf('?limit=200')).filter(isCounted).map(({ id }) => id);
  expect(found).toEqual(expected);
  const summary = await read<SurveySummary>(ask('/summary'));
  expect([Number(answer.headers.get('X-Total-Count')), found.length]).toEqual([summary[tile], summary[tile]]);
  expect(found.length).toBeGreaterThan(0);
  const both = await ask(`?limit=200&${filter}&period=7d&tz=UTC`);
  expect(Number(both.headers.get('X-Total-Count'))).toBe((await read<QuestionnaireResponse[]>(both)).length);
});

test.each(['limit=0', 'sort=responseData', 'period=week', 'search=a%00', 'cursor=x', 'tz=Mars/Base', 'timeframe=soon'])(
  'the unknown value %s is refused',
  async (query) => {
    const [name] = query.split('=');
    expect(await read(ask(`?${query}`))).toMatchObject({
      code: 'validation_failed',
      fields: { [name!]: expect.any(String) },
    });
  },
);

test('the tiles count what the rules say', async () => {
  await sql`update shop.questionnaire_response set created_at = now() - interval '8 days' where id % 2 = 0 and not is_sample`;
  const expectTiles = async (count: number) => {
    const rows = await selectResponses(sql);
    expect(rows).toHaveLength(count);
    const urgent = rows.filter((row) => surveyPriority(row) === 'Urgent');
    expect(urgent).not.toHaveLength(0);
    expect(await read<SurveySummary>(ask('/summary'))).toEqual({
      totalResponses: count,
      thisWeek: 20,
      withPowerAssessment: rows.filter(hasPowerAssessment).length,
      urgentTimeframe: urgent.length,
    });
  };
  await expectTiles(40);
  expect(await rowsOf('?period=7d')).toHaveLength(20);
  const [immediate] = await sql<{ id: number }[]>`
    insert into shop.questionnaire_response (share_key, lead_name, email, delivery_timeframe, created_at)
    values ('key', 'Ana', 'ana@example.org', ${urgentTimeframes[0]}, '2025-01-01') returning id`;
  await expectTiles(41);
  await sql`delete from shop.questionnaire_response where id = ${immediate!.id}`;
  await expectTiles(40);
});

test('the database and the rule agree on what a power assessment is, answer by answer', async () => {
  const lead = { leadName: 'Jonas Weber', email: 'j.weber@thw-sud.example', organization: null };
  for (const { name, kind } of answerFields) {
    const answer = kind === 'choices' ? ['x'] : kind === 'number' ? 0 : 'x';
    const { id } = await insertSurveyResponse(sql, { ...lead, [name]: answer });
    const [row] = await sql<{ has: boolean }[]>`
      select has_power_assessment as has from shop.questionnaire_response where id = ${id}`;
    const [stored] = await selectResponses(sql);
    expect([name, row!.has]).toEqual([name, hasPowerAssessment(stored!)]);
    await sql`delete from shop.questionnaire_response where id = ${id}`;
  }
});

test.each(['', '/summary', '/export'])('only an administrator may ask for /api/questionnaire%s', async (path) => {
  const answer = await api.request(`/api/questionnaire${path}`);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: 'not_authenticated' });
});
