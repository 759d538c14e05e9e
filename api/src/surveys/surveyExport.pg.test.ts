// The order of these tests matters.

import { wholeList } from '@fieldbox/contract/administration/lists';
import { exportColumns } from '@fieldbox/contract/survey/surveyExport';
import { exportFields } from '@fieldbox/contract/testing/exportFields';
import { csvRecord } from '@onesite/shared-contract/formats/csv';
import { type Database, openDatabase } from '../database/connect.ts';
import { download } from '../http/download.ts';
import { createTestApi, testApi, testSession } from '../testing/client.ts';
import { seedResponses } from '../testing/manyRows.ts';
import { exportSurveyResponses } from './exportSurveyResponses.ts';
import { insertSurveyResponse } from './insertSurveyResponse.ts';
import { selectResponses } from './surveyResponseList.ts';

const { api, sql, url } = testApi();
const headers = testSession(api, sql);

const ask = (query = '') => api.request(`/api/questionnaire/export${query}`, { headers });
const head = csvRecord(exportColumns.map(({ title }) => title));

test('without responses there is the head alone, after a byte order mark', async () => {
  const response = await ask();
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toMatch(/^text\/csv; charset=utf-8/);
  expect(response.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="survey-responses-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(`\ufeff${head}`);
});

test('every response is a record, whatever people have written', async () => {
  await seedResponses(sql, 2_500);
  const odd = '=1+1", \r\n;\t\u202eüß\ud83d\ude80';
  await insertSurveyResponse(sql, {
    ...{ leadName: odd, email: 'a@example.org', organization: odd },
    ...{ powerSources: [odd, '{a,"b"}', 'NULL', '\\'], criticalStoresNotes: odd, hvacRequired: [odd] },
  });
  const text = Buffer.from(await (await ask()).arrayBuffer()).toString();
  const rows = await selectResponses(sql);
  expect(text).toBe(`\ufeff${head}${rows.map((row) => csvRecord(exportFields(row))).join('')}`);
});

test('search, period and order are those of the list', async () => {
  const recordsOf = async (query: string) => (await (await ask(query)).text()).match(/^\d+,2\d{3}-/gm)?.length;
  expect(await recordsOf('?search=Organization+99&limit=1&sort=leadName')).toBe(
    (await selectResponses(sql)).filter((row) =>
      /^(?=.*Organization).*99/.test(`${row.leadName} ${row.email} ${row.organization}`),
    ).length,
  );
  await sql`update shop.questionnaire_response set created_at = now() - interval '40 days' where id % 5 > 0`;
  expect(await recordsOf('?period=30d')).toBe(501);
  expect((await ask('?period=week')).status).toBe(400);
});

test('an aborted download frees its connection', async () => {
  const pool = openDatabase(url, { maxConnections: 1 });
  await seedResponses(sql, 5_000);
  const { api: single } = createTestApi(pool);
  for (let time = 0; time < 5; time++) {
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
    const write = (write: (piece: Uint8Array) => Promise<void>) =>
      exportSurveyResponses(sql, { ...wholeList, period }, write);
    const body = await download(write, new AbortController().signal, 50);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect(new Response(body).text()).rejects.toThrow();
  }
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
  const [busy] = await sql`
    select count(*) from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
  expect(busy).toEqual({ count: 0 });
});

test('a slow reader gets each record once', async () => {
  await sql`delete from shop.questionnaire_response where id > 1010`;
  const reader = (await ask()).body!.getReader();
  await new Promise((resolve) => setTimeout(resolve, 200));
  let text = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    text += Buffer.from(piece.value).toString();
  }
  expect(text.match(/^\ufeff?ID,/gm)).toHaveLength(1);
  expect(text.match(/^\d+,2\d{3}-/gm)).toHaveLength(11);
});

test('an export that waits behind a lock is a 503', async () => {
  const lock = await sql.reserve();
  await lock`begin`;
  await lock`lock table shop.questionnaire_response in access exclusive mode`;
  const { api: site } = createTestApi(sql, { requestTimeoutMs: 300 });
  const response = await site.request('/api/questionnaire/export', { headers });
  await lock`rollback`;
  lock.release();
  expect(response.status).toBe(503);
});

test('exports that are read slowly take no connection from other requests', async () => {
  const [pool, exportSql] = [1, 1].map((maxConnections) => openDatabase(url, { maxConnections })) as [
    Database,
    Database,
  ];
  await seedResponses(sql, 5_000);
  const { api: site } = createTestApi(pool, {}, exportSql);
  const { api: impatient } = createTestApi(pool, { requestTimeoutMs: 300 }, exportSql);
  const exported = (from: typeof site) => from.request('/api/questionnaire/export', { headers });
  const reader = (await exported(site)).body!.getReader();
  expect((await exported(impatient)).status).toBe(503);
  expect((await site.request('/api/questionnaire?limit=20', { headers })).status).toBe(200);
  await reader.cancel();
  await Promise.all([pool.end(), exportSql.end()]);
});
