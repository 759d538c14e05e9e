import { answerFields } from '@fieldbox/contract/survey/answers';
import type { PublicResponse } from '@fieldbox/contract/survey/publicResponse';
import type { SubmittedQuestionnaire } from '@fieldbox/contract/survey/questionnaire';
import { personalResponse } from '@fieldbox/contract/testing/personalResponse';
import { personalTexts } from '@fieldbox/contract/testing/personalTexts';
import { textsIn } from '@fieldbox/contract/testing/textsIn';
import { loginAdministrator, post, read, testApi } from '../testing/client.ts';

const lead = { leadName: 'Jonas Weber', email: 'j.weber@thw-sud.example', organization: 'THW Süd' };
const hidden = { lead_name: '•••', email: '•••', organization: '•••' };
const shown = { lead_name: lead.leadName, email: lead.email, organization: lead.organization };

const { api, lines, sql } = testApi();
let sent: SubmittedQuestionnaire;

beforeAll(async () => {
  const body = { ...lead, powerSources: ['Solar', 'a, "b" {c}'], responseData: { email: lead.email, note: 'Hello' } };
  sent = await read(post(api, '/api/questionnaire', body));
});

const get = (id: number | string, query = '', headers: Record<string, string> = {}) =>
  api.request(`/api/public/questionnaire/${id}${query}`, { headers });

test('everybody sees the answers that the questionnaire knows, in snake_case, and nothing else', async () => {
  const response = await get(sent.id);
  expect(response.status).toBe(200);
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const text = await response.text();
  for (const secret of [...Object.values(lead), sent.shareKey]) expect(text).not.toContain(secret);
  expect(JSON.parse(text)).toMatchObject({
    ...hidden,
    id: sent.id,
    created_at: sent.createdAt,
    power_sources: ['Solar', '•••'],
    response_data: { email: '•••', '•••': '•••' },
  });
});

test('of 200 texts that identify somebody, in every field, none is in an answer', async () => {
  const { id: plainId } = await read<SubmittedQuestionnaire>(
    post(api, '/api/questionnaire', { ...lead, powerSources: ['Solar'] }),
  );
  const known = new Set(textsIn(await read(get(plainId))));
  const options = new Set([...textsIn(answerFields), 'leadName']);
  for (const text of personalTexts) {
    const submitted = await post(api, '/api/questionnaire', personalResponse(text));
    expect(submitted.status).toBe(201);
    const { id, createdAt } = await read<SubmittedQuestionnaire>(submitted);
    const shown = textsIn(await read(get(id)));
    expect(shown.filter((found) => !known.has(found) && !options.has(found))).toEqual([String(id), createdAt]);
  }
});

test('whoever has the key of the response sees all of it', async () => {
  const response = await get(sent.id, `?key=${sent.shareKey}`);
  expect(await read<PublicResponse>(response)).toMatchObject({ ...shown, response_data: { email: lead.email } });
  expect(JSON.stringify(lines)).not.toContain(sent.shareKey);
});

test('an administrator sees all of it', async () => {
  const administrator = await loginAdministrator(api, sql);
  expect(await read(get(sent.id, '', administrator))).toMatchObject(shown);
});

test.each(['?key=', '?key=wrong', '?key=%00', '?key=%ff', '?key[]=a', '?key=a&key=b'])(
  'the key of %s shows nothing more',
  async (query) => {
    const response = await get(sent.id, query);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject(hidden);
  },
);

test('the key of another response shows nothing more', async () => {
  const other = await read<SubmittedQuestionnaire>(post(api, '/api/questionnaire', lead));
  expect(await read(get(sent.id, `?key=${other.shareKey}`))).toMatchObject(hidden);
});

test('another kind of session shows nothing more', async () => {
  const { Cookie } = await loginAdministrator(api, sql);
  const supplier = { Cookie: Cookie.replace('admin_session', 'supplier_session') };
  expect(await read(get(sent.id, '', supplier))).toMatchObject(hidden);
});

test.each(['sample', 4])('the sample is shown whole, at %s', async (id) => {
  const response = await get(id);
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(await response.json()).toMatchObject({
    id: 4,
    lead_name: 'Sample Response',
    email: 'sample@fieldbox.example',
  });
});

test.each(['999999', '2147483648', '0', '-1', '01', '1.0', '1e3', 'abc', '%00', '4%20', '%ff'])(
  'there is no response %s',
  async (id) => {
    const response = await get(id);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not_found' });
  },
);
