import { answerFields } from '@fieldbox/contract/survey/answers';
import type { ShownProposal } from '@fieldbox/contract/survey/proposal/proposalToday';
import type { StoredProposal } from '@fieldbox/contract/survey/proposal/storedProposal';
import type { PublicResponse } from '@fieldbox/contract/survey/publicResponse';
import type { SubmittedQuestionnaire } from '@fieldbox/contract/survey/questionnaire';
import type { Question } from '@fieldbox/contract/survey/questions/question';
import fc from 'fast-check';
import { post, read, testApi, testSession } from '../testing/client.ts';
import { createSupplier } from '../testing/suppliers.ts';

const lead = { leadName: 'Jonas Weber', email: 'j.weber@thw-sud.example' };
const clinic = { ...lead, primarySupport: ['Field medical care'], powerSources: ['Solar'], inventoryLossHours: 6 };

const { api, sql } = testApi();
const administrator = testSession(api, sql);

const submit = (body: object, key?: string) =>
  read<SubmittedQuestionnaire>(post(api, '/api/questionnaire', body, key ? { 'Idempotency-Key': key } : {}));

const publicView = async (id: number, query: string, headers: Record<string, string> = {}) =>
  (await read<PublicResponse>(api.request(`/api/public/questionnaire/${id}${query}`, { headers }))).proposal;
const whole = ({ id, shareKey }: SubmittedQuestionnaire) => publicView(id, `?key=${shareKey}`);
const administratorsView = async ({ id }: SubmittedQuestionnaire) =>
  (await read<{ proposal: ShownProposal | null }>(api.request(`/api/questionnaire/${id}`, { headers: administrator })))
    .proposal;

const asMade = (shown: ShownProposal | null): StoredProposal | null => {
  if (!shown) return null;
  const { today: _, ...proposal } = shown;
  return proposal;
};

const allPrices = (change: number) =>
  sql`update shop.component set price_cents = price_cents + ${change} where supplier_id is null`;

test('a proposal is made when the answers come, with reasons and prices, and shown to whoever has the key', async () => {
  const sent = await submit(clinic);
  expect(sent.proposal).toMatchObject({
    rules: 4,
    sector: 'civilian',
    mission: { name: 'Medical Outreach', reason: 'You support field medical care.' },
    container: { kind: 'expandable' },
    components: [
      { name: 'Solar Panel Array', icon: 'solar-panel', reason: 'Solar is one of your power sources.' },
      { name: 'Battery Bank', reason: 'Your inventory is lost after 6 hours without power.' },
      ...['Climate Control Unit', 'Generator Hookup Panel', 'Medical Refrigerator', 'Water Treatment Skid'].map(
        (name) => ({ name, reason: 'It belongs to the recommended set for Medical Outreach.' }),
      ),
    ],
    power: 'It draws 3.03\u00a0kW. You bring mains or a generator of up to 8\u00a0kW.',
  });
  const same = { totalPrice: sent.proposal!.totalPrice, changed: [], withdrawn: [] };
  expect(await whole(sent)).toEqual({ ...sent.proposal, today: same });
  expect(await administratorsView(sent)).toEqual({ ...sent.proposal, today: same });
});

/** An answer of each question, mostly one that it offers. */
const answers = fc.record(
  Object.fromEntries(
    (answerFields as readonly Question[]).map(({ name, kind, options = [] }) => {
      const values = options.map(({ value }) => value);
      const choice = fc.constantFrom(...values, 'something else');
      if (kind === 'choices') return [name, fc.uniqueArray(choice, { maxLength: 4 })];
      return [name, kind === 'number' ? fc.nat(30) : fc.option(choice)];
    }),
  ),
  { requiredKeys: [] },
);

test('whatever was answered, the stored proposal stays the one that was shown, whatever the catalogue costs since', async () => {
  let proposals = 0;
  await fc.assert(
    fc.asyncProperty(answers, fc.uuid(), fc.integer({ min: 1, max: 99_999 }), async (given, key, dearer) => {
      const sent = await submit({ ...lead, ...given }, key);
      if (sent.proposal) proposals++;
      await allPrices(dearer);
      expect(await submit({ ...lead, ...given }, key)).toEqual(sent);
      const shown = await whole(sent);
      await allPrices(-dearer);
      expect(asMade(shown)).toEqual(sent.proposal);
      expect(asMade(await administratorsView(sent))).toEqual(sent.proposal);
      expect(shown?.today.changed ?? []).toEqual(
        (sent.proposal?.components ?? []).map(({ name }) => ({ name, by: dearer / 100 })),
      );
    }),
    { numRuns: 25 },
  );
  expect(proposals).toBeGreaterThan(10);
});

test('what is no longer on offer is named, and not part of what it costs today', async () => {
  const sent = await submit(clinic);
  const [, battery] = sent.proposal!.components;
  await sql`update shop.component set withdrawn_at = now() where id = ${battery!.id}`;
  const shown = await whole(sent);
  await sql`update shop.component set withdrawn_at = null where id = ${battery!.id}`;
  expect(asMade(shown)).toEqual(sent.proposal);
  expect(shown!.today).toEqual({
    totalPrice: sent.proposal!.totalPrice - battery!.price,
    changed: [],
    withdrawn: ['Battery Bank'],
  });
});

test('without its key nobody sees it, nor with another one', async () => {
  const { id } = await submit(clinic);
  const other = await submit(clinic);
  const { session } = await createSupplier(api, sql, 'proposal-reader');
  expect(await publicView(id, '')).toBeNull();
  expect(await publicView(id, '?key=')).toBeNull();
  expect(await publicView(id, `?key=${other.shareKey}`)).toBeNull();
  expect(await publicView(id, '', session)).toBeNull();
  expect(await publicView(id, '', administrator)).toMatchObject({ sector: 'civilian' });
  for (const headers of [{}, session]) {
    const refused = await api.request(`/api/questionnaire/${id}`, { headers });
    expect(refused.status).toBe(401);
  }
});

test('answers that lead to nothing have none, and neither has a response of before, whatever its answers', async () => {
  const nothing = await submit(lead);
  expect([nothing.proposal, await whole(nothing), await administratorsView(nothing)]).toEqual([null, null, null]);

  const before = await submit(clinic);
  for (const stored of [null, { rules: 1, container: 'of another shape' }]) {
    const value = stored && sql.json(stored);
    await sql`update shop.questionnaire_response set proposal = ${value} where id = ${before.id}`;
    expect([await whole(before), await administratorsView(before)]).toEqual([null, null]);
  }
});

test('lists are without proposals', async () => {
  await submit(clinic);
  const rows = await read<object[]>(api.request('/api/questionnaire', { headers: administrator }));
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).not.toHaveProperty('proposal');
});
