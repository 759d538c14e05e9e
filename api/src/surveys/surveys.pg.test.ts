import { lists, wholeList } from '@fieldbox/contract/administration/lists';
import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import { snakeCase } from '@fieldbox/contract/fields/field';
import type { Assignee } from '@fieldbox/contract/orders/orderStates';
import type { OrderDetails, PlacedOrder, RecordNote } from '@fieldbox/contract/orders/orders';
import { answerFields } from '@fieldbox/contract/survey/answers';
import type { PublicResponse } from '@fieldbox/contract/survey/publicResponse';
import type {
  QuestionnaireRecord,
  QuestionnaireResponse,
  QuestionnaireRow,
  SubmittedQuestionnaire,
  SurveySummary,
} from '@fieldbox/contract/survey/questionnaire';
import { surveyPriority, urgentTimeframes } from '@fieldbox/contract/survey/responseStates';
import { exportColumns } from '@fieldbox/contract/survey/surveyExport';
import { hasPowerAssessment, wholeResponse } from '@fieldbox/contract/testing/wholeResponse';
import { csvRecord } from '@onesite/shared-contract/formats/csv';
import { newIdempotencyKey } from '@onesite/shared-contract/http/idempotency';
import { type Database, openDatabase } from '../database/sql.ts';
import { download } from '../http/download.ts';
import { exportList } from '../lists/exportList.ts';
import { selectPage } from '../lists/list.ts';
import { erasePerson } from '../operator/erasePerson.ts';
import { createTestApi, post, read, send, testApi, testSession, tokenOf } from '../testing/client.ts';
import { seedResponses } from '../testing/manyRows.ts';
import { validOrder } from '../testing/orders.ts';
import { insertSurveyResponse, responseList } from './surveyResponses.ts';

const { api, lines, sql, url } = testApi();
const administrator = testSession(sql);
const headers = administrator;

const lead = { leadName: 'Jonas Weber', email: 'j.weber@thw-sud.example' };
const submit = (body: unknown, more = {}) => post(api, '/api/questionnaire', body, more);
const sent = (change?: object) => read<SubmittedQuestionnaire>(submit({ ...lead, ...change }));
const show = (id: number) => read<QuestionnaireRecord>(api.request(`/api/questionnaire/${id}`, { headers }));
const rowsOf = (query = '') => read<QuestionnaireResponse[]>(api.request(`/api/questionnaire${query}`, { headers }));

describe('leads', () => {
  const get = <Of>(path: string) => read<Of>(api.request(path, { headers: administrator }));
  const change = (body: object) => send(api, 'PATCH', '/api/questionnaire/batch', body, administrator);
  const listed = async (query: string) =>
    (await get<QuestionnaireRow[]>(`/api/questionnaire?${query}`)).map(({ id }) => id);
  const events = (kind: string) => get<AuditEvent[]>(`/api/audit?kind=${kind}`);

  test('a response is new, and an administrator changes its state and takes it, on record', async () => {
    const { id } = await sent();
    const [me] = await get<Assignee[]>('/api/admin/administrators');
    expect(await show(id)).toMatchObject({ state: 'new', version: 1, assignee: null, notes: [] });
    const response = await change({ state: 'closed', assigneeId: me!.id, responses: [{ id, version: 1 }] });
    expect(await response.json()).toMatchObject({
      responses: [{ id, state: 'closed', assignee: me, version: 2, leadName: 'Jonas Weber' }],
    });
    const about = { kind: 'responses', subject: { id, name: `Response ${id}` } };
    expect((await events('responses')).slice(0, 2)).toMatchObject([
      { ...about, action: 'response_assigned' },
      { ...about, action: 'response_state_changed' },
    ]);
  });

  test('an order that has the number of a response has nothing of it on its record', async () => {
    const { id } = await read<PlacedOrder>(post(api, '/api/configurations', validOrder));
    const row = { id, share_key: 'as an order', lead_name: 'Ada Berg', email: 'ada@berg.example' };
    await sql`insert into shop.questionnaire_response ${sql(row)} on conflict (id) do nothing`;
    const { version } = await show(id);
    await change({ state: 'closed', responses: [{ id, version }] });
    expect((await events('responses'))[0]).toMatchObject({ subject: { id } });
    expect((await events('orders')).filter(({ subject }) => subject.id === id)).toEqual([]);
  });

  test('the list is narrowed down to states, the open ones and whose they are', async () => {
    const [me] = await get<Assignee[]>('/api/admin/administrators');
    const organization = 'Leads of this test';
    const ids: number[] = [];
    for (const _ of [1, 2, 3]) ids.push((await sent({ organization })).id);
    await change({ state: 'closed', responses: [{ id: ids[0]!, version: 1 }] });
    await change({ state: 'in_contact', assigneeId: me!.id, responses: [{ id: ids[1]!, version: 1 }] });
    const of = (query: string) => listed(`search=${encodeURIComponent(organization)}&${query}`);
    expect(await of('state=open')).toEqual([ids[2], ids[1]]);
    expect(await of('state=closed')).toEqual([ids[0]]);
    expect(await of('assignee=me')).toEqual([ids[1]]);
    expect(await of('assignee=nobody')).toEqual([ids[2], ids[0]]);

    const file = await api.request(`/api/questionnaire/export?search=${encodeURIComponent(organization)}`, {
      headers: administrator,
    });
    expect(await file.text()).toContain(`State: In contact; Owner: ${me!.name}`);
  });

  test('an order that follows from a response moves it on, and each names the other', async () => {
    const { id } = await sent();
    const by = { ...administrator, 'Sent-As': 'administrator' };
    const order = await read<PlacedOrder>(post(api, '/api/configurations', { ...validOrder, responseId: id }, by));
    expect(await get<OrderDetails>(`/api/configurations/${order.id}`)).toMatchObject({ responseId: id });
    expect(await show(id)).toMatchObject({ orderIds: [order.id], state: 'order_created', version: 2 });
    // A visitor names a response by its key alone.
    const { id: another } = await sent();
    await post(api, '/api/configurations', { ...validOrder, responseId: another });
    expect(await show(another)).toMatchObject({ orderIds: [], state: 'new' });
  });

  test('what is noted about a response is for administrators, and goes with the person', async () => {
    const { id, shareKey } = await sent({ email: 'erase.me@thw-sud.example' });
    const key = { 'Idempotency-Key': newIdempotencyKey() };
    const path = `/api/questionnaire/${id}/notes`;
    const note = await read<RecordNote>(
      post(api, path, { text: 'Wants a call in March.' }, { ...administrator, ...key }),
    );
    expect((await show(id)).notes).toEqual([note]);
    const shared = await (await api.request(`/api/public/questionnaire/${id}?key=${shareKey}`)).text();
    expect(shared).not.toMatch(/March|"state"|assignee/);

    for (const [of, status] of [
      ['configurations', 404],
      ['questionnaire', 204],
    ] as const)
      expect((await send(api, 'DELETE', `/api/${of}/notes/${note.id}`, undefined, headers)).status).toBe(status);
    expect((await show(id)).notes).toEqual([]);
    await post(api, path, { text: 'Wants a call in April.' }, administrator);

    await erasePerson(sql, 'erase.me@thw-sud.example');
    expect(await sql`select from shop.record_note where response_id = ${id}`).toEqual([]);
    expect(await sql`select from shop.idempotency_key where call like ${`%questionnaire/${id}/notes%`}`).toEqual([]);
  });
});

describe('publicResponseCalls', () => {
  const organization = 'THW Süd';
  const hidden = { lead_name: '•••', email: '•••', organization: '•••' };
  const shown = { lead_name: lead.leadName, email: lead.email, organization };
  let response: SubmittedQuestionnaire;

  beforeAll(async () => {
    const responseData = { email: lead.email, note: 'Hello' };
    response = await sent({ organization, powerSources: ['Solar', 'a, "b" {c}'], responseData });
  });

  const get = (id: number | string, query = '', headers: Record<string, string> = {}) =>
    api.request(`/api/public/questionnaire/${id}${query}`, { headers });

  test('everybody sees the answers that the questionnaire knows, in snake_case, and nothing else', async () => {
    const answer = await get(response.id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const text = await answer.text();
    for (const secret of [...Object.values(lead), organization, response.shareKey]) expect(text).not.toContain(secret);
    expect(JSON.parse(text)).toMatchObject({
      ...hidden,
      id: response.id,
      created_at: response.createdAt,
      power_sources: ['Solar', '•••'],
      response_data: { email: '•••', '•••': '•••' },
    });
  });

  test('whoever has the key of the response sees all of it, and so does an administrator, whose token in another cookie shows nothing', async () => {
    const answer = await get(response.id, `?key=${response.shareKey}`);
    expect(await read<PublicResponse>(answer)).toMatchObject({ ...shown, response_data: { email: lead.email } });
    expect(JSON.stringify(lines)).not.toContain(response.shareKey);
    expect(await read(get(response.id, '', administrator))).toMatchObject(shown);
    const Cookie = `supplier_session=${tokenOf(administrator)}`;
    expect(await read(get(response.id, '', { Cookie }))).toMatchObject(hidden);
  });

  test.each(['?key=', '?key=wrong', '?key=%00', '?key=%ff', '?key[]=a', '?key=a&key=b', 'of another'])(
    'the key of %s shows nothing more',
    async (key) => {
      const query = key === 'of another' ? `?key=${(await sent()).shareKey}` : key;
      const answer = await get(response.id, query);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject(hidden);
    },
  );

  test.each(['sample', 4])('the sample is shown whole, at %s', async (id) => {
    const answer = await get(id);
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(await answer.json()).toMatchObject({
      id: 4,
      lead_name: 'Sample Response',
      email: 'sample@fieldbox.example',
    });
  });
});

describe('surveyCalls', () => {
  test('name and e-mail are enough for 201, an id from 1000 on and a share key', async () => {
    const response = await submit(lead);
    expect(response.status).toBe(201);
    const { id, shareKey } = await read<SubmittedQuestionnaire>(response);
    expect(id).toBeGreaterThanOrEqual(1000);
    expect(shareKey).toMatch(/^[\w-]{43}$/);
  });

  test('an administrator reads one response as the list has it, with its orders, and not the sample', async () => {
    const { id } = await sent({ specificEquipment: 'Two refrigerators' });
    expect(await rowsOf('?limit=1')).toMatchObject([
      { id, organization: null, powerSources: [], deliveryTimeframe: null, shutdownHours: null },
    ]);
    const one = (number: number) => api.request(`/api/questionnaire/${number}`, { headers: administrator });
    expect(await read(one(id))).toEqual({
      ...(await rowsOf()).find((row) => row.id === id),
      ...{ orderIds: [], notes: [] },
    });
    expect((await one(4)).status).toBe(404);
    expect((await rowsOf()).map((row) => row.id)).not.toContain(4);
  });
});

describe('surveyExport', () => {
  beforeAll(() => seedResponses(sql, 1_200));

  const ask = (query = '') => api.request(`/api/questionnaire/export${query}`, { headers });
  const head = csvRecord(exportColumns.map(({ title }) => title));

  test('where nothing is found there is the head alone, after a byte order mark', async () => {
    const response = await ask('?search=nobody');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/csv; charset=utf-8/);
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="survey-responses-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(`\ufeff${head}`);
  });

  test('every response is a record, whatever people have written', async () => {
    const odd = '=1+1", \r\n;\t\u202eüß\ud83d\ude80';
    await insertSurveyResponse(sql, {
      ...{ leadName: odd, email: 'a@example.org', organization: odd },
      ...{ powerSources: [odd, '{a,"b"}', 'NULL', '\\'], criticalStoresNotes: odd, hvacRequired: [odd] },
    });
    await submit(wholeResponse());
    const text = Buffer.from(await (await ask()).arrayBuffer()).toString();
    const rows = await selectPage(sql, responseList);
    expect(text).toBe(
      `\ufeff${head}${rows.map((row) => csvRecord(exportColumns.map(({ text }) => text(row)))).join('')}`,
    );
  });

  test('search, period and order are those of the list', async () => {
    const recordsOf = async (query: string) => (await (await ask(query)).text()).match(/^\d+,2\d{3}-/gm)?.length;
    expect(await recordsOf('?search=Organization+99&limit=1&sort=leadName')).toBe(
      (await selectPage(sql, responseList)).filter((row) =>
        /^(?=.*Organization).*99/.test(`${row.leadName} ${row.email} ${row.organization}`),
      ).length,
    );
    await sql`update shop.questionnaire_response set created_at = now() - interval '40 days' where id % 5 > 0`;
    const { count } = await sql`select from shop.questionnaire_response where id % 5 = 0 and not is_sample`;
    expect(await recordsOf('?period=30d')).toBe(count);
    expect((await ask('?period=week')).status).toBe(400);
  });

  test('an aborted download frees its connection', async () => {
    const pool = openDatabase(url, { maxConnections: 1 });
    await seedResponses(sql, 3_000);
    const { api: single } = createTestApi(pool);
    for (let time = 0; time < 2; time++) {
      const response = await single.request('/api/questionnaire/export', { headers });
      const reader = response.body!.getReader();
      await reader.read();
      await reader.cancel();
      expect((await single.request('/api/missions')).status).toBe(200);
    }
    await pool.end();
  });

  test('a reader who stops reading breaks nothing, with few rows or many', async () => {
    const unhandled: unknown[] = [];
    const note = (error: unknown) => unhandled.push(error);
    process.on('unhandledRejection', note);
    for (const period of ['30d', 'all'] as const) {
      let ended: Promise<unknown> | undefined;
      const write = (write: (piece: Uint8Array) => Promise<void>) => {
        const exported = exportList(
          sql,
          exportColumns,
          (own) => selectPage(own, responseList, { ...wholeList, period }),
          write,
        );
        ended = exported.catch(() => {});
        return exported;
      };
      const body = await download(write, new AbortController().signal, 50);
      await ended; // nobody has read for so long
      await expect(new Response(body).text()).rejects.toThrow();
    }
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
    const busy = await sql`
      select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
    expect(busy.count).toBe(0);
  });

  test('exports that are read slowly take no connection from other requests', async () => {
    const [pool, exportSql] = [1, 1].map((maxConnections) => openDatabase(url, { maxConnections })) as [
      Database,
      Database,
    ];
    await seedResponses(sql, 3_000);
    const { api: site } = createTestApi(pool, {}, exportSql);
    const { api: impatient } = createTestApi(pool, { requestTimeoutMs: 300 }, exportSql);
    const exported = (from: typeof site) => from.request('/api/questionnaire/export', { headers });
    const reader = (await exported(site)).body!.getReader();
    expect((await exported(impatient)).status).toBe(503);
    expect((await site.request('/api/questionnaire?limit=20', { headers })).status).toBe(200);
    await reader.cancel();
    await Promise.all([pool.end(), exportSql.end()]);
  });
});

describe('surveyLists', () => {
  beforeAll(async () => {
    await sql`delete from shop.questionnaire_response where not is_sample`;
    await seedResponses(sql, 40);
  });

  const ask = (query: string) => api.request(`/api/questionnaire${query}`, { headers });

  test.each(lists.responses.sorts)('sorted by %s, and the other way round, every response comes once', async (sort) => {
    const rows = await rowsOf(`?sort=${sort}`);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(40);
    expect(await rowsOf(`?sort=-${sort}`)).toEqual(rows.toReversed());
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

  test('the tiles count what the rules say', async () => {
    await sql`update shop.questionnaire_response set created_at = now() - interval '8 days' where id % 2 = 0 and not is_sample`;
    const expectTiles = async (count: number) => {
      const rows = await selectPage(sql, responseList);
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
    expect((await ask('?timeframe=soon')).status).toBe(400);
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
      const [stored] = await selectPage(sql, responseList);
      expect([name, row!.has]).toEqual([name, hasPowerAssessment(stored!)]);
      await sql`delete from shop.questionnaire_response where id = ${id}`;
    }
  });
});

describe('wholeResponse', () => {
  const whole = wholeResponse();
  let submitted: SubmittedQuestionnaire;

  beforeAll(async () => {
    await sql`delete from shop.questionnaire_response where not is_sample`;
    submitted = await read(submit(whole));
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
    expect(details).toEqual({ ...whole, id, createdAt });
    expect(await rowsOf()).toEqual([{ ...details, state, assignee, version }]);
    const shared = await read<PublicResponse>(api.request(`/api/public/questionnaire/${id}?key=${shareKey}`));
    expect(shared).toEqual(
      Object.fromEntries(Object.entries(details).map(([name, value]) => [snakeCase(name), value])),
    );
  });
});
