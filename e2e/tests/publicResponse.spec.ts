import type { SubmittedQuestionnaire } from '@fieldbox/contract/survey/questionnaire';
import { personalResponse } from '@fieldbox/contract/testing/personalResponse';
import { personalTexts } from '@fieldbox/contract/testing/personalTexts';
import { expect, test } from '../fixtures/test.ts';

/** A text as it is written in HTML, in JSON, and in JSON within a script. */
const written = (text: string) => [
  text,
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
  JSON.stringify(text).slice(1, -1),
  JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c'),
];

test('the page of a response, its HTML and its call do not reveal who sent it without the key', async ({
  page,
  request,
}) => {
  for (const texts of inFours(personalTexts)) {
    const data = { ...personalResponse(texts[0]!), responseData: { note: texts }, backupPowerTypes: texts };
    const { id } = (await (await request.post('/api/questionnaire', { data })).json()) as SubmittedQuestionnaire;
    const document = await request.get(`/questionnaire-response/${id}`);
    expect([document.status(), document.headers()['x-robots-tag']]).toEqual([200, 'noindex']);
    const sent = (await document.text()) + (await (await request.get(`/api/public/questionnaire/${id}`)).text());
    expect(texts.flatMap(written).filter((text) => sent.includes(text))).toEqual([]);
    if (texts[0] !== personalTexts[0]) continue;
    await page.goto(`/questionnaire-response/${id}`);
    await expect(page.getByRole('definition').filter({ hasText: '•••' }).first()).toBeVisible();
    const visible = (await page.locator('body').textContent())!;
    expect(texts.filter((text) => visible.includes(text))).toEqual([]);
  }
});

test('the sample is at three addresses, and what is no response is at none; search engines show neither', async ({
  request,
}) => {
  const read = async (path: string) => {
    const document = await request.get(path);
    expect([path, document.headers()['x-robots-tag']]).toEqual([path, 'noindex']);
    return { status: document.status(), text: await document.text() };
  };
  for (const path of ['/response-4', '/questionnaire-response', '/questionnaire-response/4']) {
    const { status, text } = await read(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).toContain('Harbour District Health Service (sample)');
  }
  for (const id of ['0', '-1', '1.5', '99999999999999', 'abc', '%20', '4%20', '04', '4e0']) {
    const { status, text } = await read(`/questionnaire-response/${id}`);
    expect([id, status]).toEqual([id, 404]);
    expect(text).toContain('Response Not Found');
    expect(text).toContain('The questionnaire response could not be found.');
  }
});

const inFours = (texts: string[]) =>
  texts.filter((_, index) => index % 4 === 0).map((_, n) => texts.slice(n * 4, n * 4 + 4));
