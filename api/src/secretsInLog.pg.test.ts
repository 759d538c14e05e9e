import { loginAdministrator, post, read, send, testApi } from './testing/client.ts';
import { createSupplier } from './testing/suppliers.ts';

const { api, lines, sql } = testApi({ publicUrls: ['http://localhost'] });

const newPassword = 'quite another password';

/** Makes calls with a secret of every kind, and says which there were. */
async function useSecrets(): Promise<string[]> {
  const administrator = await loginAdministrator(api, sql);
  const supplier = await createSupplier(api, sql, `supplier-${Date.now()}`);
  const response = await read<{ id: number; shareKey: string }>(
    post(api, '/api/questionnaire', { leadName: 'Jo', email: 'jo@example.org' }),
  );
  await api.request(`/api/public/questionnaire/${response.id}?key=${response.shareKey}`);
  const { link } = await read<{ link: string }>(
    post(api, `/api/supplier/${supplier.id}/password-reset`, {}, administrator),
  );
  const resetToken = link.split('reset=')[1]!;
  await post(api, '/api/supplier/password-reset/confirm', { token: resetToken, password: newPassword });
  const subscription = await read<{ verificationLink: string }>(
    post(api, '/api/subscribers/subscribe', { email: `${Date.now()}@example.org` }),
  );
  await api.request(subscription.verificationLink, { headers: { Referer: subscription.verificationLink } });
  await send(api, 'PATCH', '/api/supplier/profile', { currentPassword: newPassword, newPassword }, supplier.session);
  const tokenOf = ({ Cookie }: { Cookie: string }) => Cookie.split('=')[1]!;
  return [
    response.shareKey,
    resetToken,
    subscription.verificationLink.split('token=')[1]!,
    tokenOf(administrator),
    tokenOf(supplier.session),
    supplier.password,
    newPassword,
  ];
}

test('no line of the log holds a key, a token or a password, also when calls fail', async () => {
  const secrets = await useSecrets();
  const [key, reset, verify, administrator, supplier] = secrets as [string, string, string, string, string];
  const Cookie = `admin_session=${administrator}; supplier_session=${supplier}`;
  const requests = () =>
    Promise.all([
      api.request(`/api/public/questionnaire/1?key=${key}`, { headers: { Cookie } }),
      api.request(`/api/subscribers/verify?token=${verify}`, { headers: { Cookie } }),
      api.request(`/api/subscribers/unsubscribe?token=${verify}`),
      api.request(`/api/supplier/profile?key=${key}`, { headers: { Cookie, Authorization: `Bearer ${key}` } }),
      api.request('/api/supplier/all', { headers: { Cookie } }),
      post(api, '/api/supplier/password-reset/confirm', { token: reset, password: newPassword }),
      post(api, '/api/supplier/login', { username: 'jo', password: newPassword }, { Cookie }),
      api.request('/api/questionnaire', { method: 'POST', body: `{"token":"${reset}"` }),
    ]);
  await requests();
  for (const table of ['questionnaire_response', 'subscriber', 'supplier', 'password_reset', 'subscriber_token'])
    await sql`alter table ${sql(`shop.${table}`)} rename to ${sql(`${table}_gone`)}`;
  const failed = await requests();
  expect(failed.map(({ status }) => status)).toContain(500);
  const log = JSON.stringify(lines);
  expect(secrets.every((secret) => secret.length > 7)).toBe(true);
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});
