import {
  type Enrolment,
  enrolmentConfirmationSchema,
  enrolmentRequestSchema,
  type RecoveryCodes,
  turnOffSchema,
  wrongOneTimeCodeMessage,
} from '@fieldbox/contract/administratorAccount';
import { Hono } from 'hono';
import { auditNetwork } from '../audit/auditNetwork.ts';
import { requireAdministrator } from '../auth/requireAdministrator.ts';
import { sealSecret } from '../auth/secrets.ts';
import { ApiFailure, invalidFields } from '../http/apiFailure.ts';
import type { ApiEnv } from '../http/environment.ts';
import { inTime } from '../http/inTime.ts';
import { readJson } from '../http/readJson.ts';
import type { ApiParts } from '../parts.ts';
import { describeAuthenticator, newAuthenticatorSecret } from './authenticator.ts';
import { acceptCode, checkOneTimeCode, requireKey, secretOwner } from './checkOneTimeCode.ts';
import {
  deleteOneTimePassword,
  findOneTimePasswordStatus,
  insertOneTimePassword,
  lockOneTimePassword,
} from './oneTimePasswordRows.ts';
import { recordAccountEvent } from './recordAccountEvent.ts';
import { replaceRecoveryCodes } from './recoveryCodes.ts';
import { requirePassword } from './requirePassword.ts';
import { deleteOtherSessions } from './sessionRows.ts';

/** An administrator's second factor: turned on with an app and confirmed by its first code, and turned off. */
export function oneTimePasswordCalls(parts: ApiParts): Hono<ApiEnv> {
  const { sql, settings, administrators } = parts;
  const calls = new Hono<ApiEnv>();
  const guard = requireAdministrator(administrators);

  calls.get('/admin/one-time-passwords', guard, async (c) =>
    c.json(await findOneTimePasswordStatus(sql, c.var.administratorId)),
  );

  calls.post('/admin/one-time-passwords', guard, async (c) => {
    const { administratorId } = c.var;
    const { currentPassword } = await readJson(c, enrolmentRequestSchema);
    const key = requireKey(settings.secretsKey);
    const { username } = await requirePassword(c, parts, currentPassword);
    const secret = newAuthenticatorSecret();
    const sealed = sealSecret(key, secretOwner(administratorId), secret);
    if (!(await insertOneTimePassword(sql, administratorId, sealed))) throw isOnAlready();
    return c.json({ secret, ...describeAuthenticator(secret, username) } satisfies Enrolment, 201);
  });

  calls.post('/admin/one-time-passwords/confirm', guard, async (c) => {
    const { administratorId } = c.var;
    const { oneTimeCode: code } = await readJson(c, enrolmentConfirmationSchema);
    const recoveryCodes = await inTime(c, sql, async (transaction) => {
      const row = await lockOneTimePassword(transaction, administratorId);
      if (!row) throw new ApiFailure('not_found', 'Please begin anew: no secret waits for a code.');
      if (row.isConfirmed) throw isOnAlready();
      if (!(await acceptCode(transaction, { administratorId, code, key: settings.secretsKey }, row))) return undefined;
      await deleteOtherSessions(transaction, administratorId, administrators.idOf(c));
      await recordAccountEvent(transaction, {
        administratorId,
        action: 'one_time_passwords_turned_on',
        network: auditNetwork(c, settings),
      });
      return replaceRecoveryCodes(transaction, administratorId);
    });
    if (!recoveryCodes) throw invalidFields({ oneTimeCode: wrongOneTimeCodeMessage });
    return c.json({ recoveryCodes } satisfies RecoveryCodes);
  });

  calls.post('/admin/one-time-passwords/turn-off', guard, async (c) => {
    const { administratorId } = c.var;
    const { currentPassword, oneTimeCode: code } = await readJson(c, turnOffSchema);
    await requirePassword(c, parts, currentPassword);
    const check = await inTime(c, sql, (transaction) =>
      checkOneTimeCode(transaction, { administratorId, code, key: settings.secretsKey }),
    );
    if (check === 'not needed') throw new ApiFailure('not_found', 'One-time passwords are off already.');
    if (check !== 'right') throw invalidFields({ oneTimeCode: wrongOneTimeCodeMessage });
    await inTime(c, sql, async (transaction) => {
      await deleteOneTimePassword(transaction, administratorId);
      await recordAccountEvent(transaction, {
        administratorId,
        action: 'one_time_passwords_turned_off',
        network: auditNetwork(c, settings),
      });
    });
    return c.json({ success: true });
  });

  return calls;
}

const isOnAlready = () => new ApiFailure('edit_conflict', 'One-time passwords are on already.');
