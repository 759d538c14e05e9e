import { orderNotice } from '../orders/orderMails.ts';
import { registrationNotice } from '../suppliers/supplierMails.ts';
import { responseNotice } from '../surveys/surveyResponseMails.ts';
import { createTestApi, post, read } from '../testing/client.ts';
import { createTestDatabase } from '../testing/database.ts';
import { validOrder } from '../testing/orders.ts';
import type { MailTemplate } from './mailTemplate.ts';

const link = 'https://fieldbox-login.example/';
/** What would look like a line of the notice itself. */
const forged = (line: string) => `Northwind\r\n\r\n${line}: ${link}\u2028${line}: ${link}\u202e`;

test('no line of a notice to the company begins with what a visitor wrote', async () => {
  const { sql, drop } = await createTestDatabase();
  const { api } = createTestApi(sql);
  const noticeOf = async <Data extends object>({ compose }: MailTemplate<Data>, data: Data) =>
    (await compose(sql, data, 'https://fieldbox.example', 'sales@fieldbox.example'))!.text;
  const idOf = async (path: string, body: object) => (await read<{ id: number }>(post(api, path, body))).id;

  const text = forged('All orders');
  const orderId = await idOf('/api/configurations', {
    ...validOrder,
    ...{ name: text, organization: text, intendedUse: text },
  });
  const lead = { email: 'ann@example.org', leadName: forged('All answers'), organization: forged('All answers') };
  const responseId = await idOf('/api/questionnaire', { ...lead, deliveryTimeframe: forged('All answers') });
  const notices = [
    await noticeOf(orderNotice, { orderId }),
    await noticeOf(responseNotice, { responseId }),
    await noticeOf(registrationNotice, { supplierId: 7, companyName: forged('All suppliers') }),
  ];
  await drop();

  for (const notice of notices) {
    const lines = notice.split(/[\n\u2028\u2029]/);
    expect(lines.filter((line) => /^(All|\s*https:)/.test(line))).toEqual([
      expect.stringMatching(/^All \w+: https:\/\/fieldbox\.example\//),
    ]);
    expect(notice).toContain(link);
    expect(notice).not.toMatch(/[\r\u202e]/);
  }
});
