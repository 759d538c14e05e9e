import { openSecret, sealSecret } from '../../auth/secrets.ts';
import type { Database } from '../../database/connect.ts';
import type { ApiSettings } from '../../settings.ts';
import { secretOwner } from './checkOneTimeCode.ts';

/** While the key is changed: encrypts with the current key what was encrypted with the other one. */
export async function resealSecrets(
  sql: Database,
  { secretsKey, otherSecretsKey }: Pick<ApiSettings, 'secretsKey' | 'otherSecretsKey'>,
): Promise<void> {
  if (!secretsKey || !otherSecretsKey) return;
  await sql.begin(async (transaction) => {
    const rows = await transaction<{ id: number; sealed: string }[]>`
      select administrator_id as id, sealed_secret as sealed from shop.one_time_password for no key update`;
    for (const { id, sealed } of rows) {
      const secret = openSecret(otherSecretsKey, secretOwner(id), sealed);
      if (secret === undefined) continue;
      await transaction`
        update shop.one_time_password set sealed_secret = ${sealSecret(secretsKey, secretOwner(id), secret)}
        where administrator_id = ${id}`;
    }
  });
}
