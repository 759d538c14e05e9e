import {
  type BothFactors,
  bothFactorsSchema,
  type Enrolment,
  enrolmentConfirmationSchema,
  enrolmentRequestSchema,
  type RecoveryCodes,
  wrongOneTimeCodeMessage,
} from '@fieldbox/contract/accounts/administratorAccount';
import {
  enrolmentResponse,
  oneTimePasswordStatusResponse,
  recoveryCodesResponse,
} from '@fieldbox/contract/accounts/responseSchemas';
import type { AuditAction } from '@fieldbox/contract/audit/auditActions';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { successResponse } from '@onesite/shared-contract/http/responseSchemas';
import type { Context, Hono } from 'hono';
import { sealSecret } from '../../auth/secrets.ts';
import { call } from '../../calls/call.ts';
import type { Statements } from '../../database/connect.ts';
import { ApiFailure, invalidFields } from '../../http/apiFailure.ts';
import { auditNetwork } from '../../http/callerAddress.ts';
import type { ApiEnv } from '../../http/environment.ts';
import { inRecordedTransaction } from '../../http/inTransaction.ts';
import type { ApiParts } from '../../parts.ts';
import {
  type AccountMail,
  oneTimePasswordsTurnedOff,
  oneTimePasswordsTurnedOn,
  queueAccountMail,
  recoveryCodesReplaced,
} from '../accountMails.ts';
import { recordAccountEvent } from '../recordAccountEvent.ts';
import { requirePassword } from '../requirePassword.ts';
import { endSessions } from '../sessionRows.ts';
import { describeAuthenticator, newAuthenticatorSecret } from './authenticator.ts';
import { acceptCode, isOff, requireCode, requireKey, secretOwner } from './checkOneTimeCode.ts';
import {
  deleteOneTimePassword,
  findOneTimePasswordStatus,
  insertOneTimePassword,
  lockOneTimePassword,
} from './oneTimePasswordRows.ts';
import { replaceRecoveryCodes } from './recoveryCodes.ts';

type OwnContext = Context<ApiEnv & { Variables: { administratorId: number } }>;
type Change = { action: AuditAction; mail: AccountMail };

/** An administrator's second factor: turned on with an app and confirmed by its first code, and turned off. */
export function oneTimePasswordCalls(calls: Hono<ApiEnv>, parts: ApiParts): void {
  const { sql, settings, administrators } = parts;
  const guard = administrators;

  /** Records a change of the second factor, and notifies the administrator. @returns the event's id */
  async function record(c: OwnContext, own: Statements, { action, mail }: Change) {
    const { administratorId } = c.var;
    const eventId = await recordAccountEvent(own, { administratorId, action, network: auditNetwork(c, settings) });
    await queueAccountMail(own, settings.mail, mail, { role: 'administrator', id: administratorId });
    return eventId;
  }

  /** Makes a change that needs password and code. */
  async function changeByBoth<Result>(
    c: OwnContext,
    { currentPassword, oneTimeCode }: BothFactors,
    change: Change,
    make: (own: Statements, administratorId: number) => Promise<Result>,
  ): Promise<Result> {
    const { administratorId } = c.var;
    await requirePassword(c, parts, { role: 'administrator', id: administratorId }, currentPassword);
    await requireCode(c, parts, administratorId, oneTimeCode);
    return inRecordedTransaction(c, sql, async (own) => ({
      result: await make(own, administratorId),
      eventId: await record(c, own, change),
    }));
  }

  calls.get(
    callPaths.oneTimePasswords,
    call({
      summary: 'Whether a login asks for a one-time password',
      guard,
      response: oneTimePasswordStatusResponse,
    }),
    async (c) => c.json(await findOneTimePasswordStatus(sql, c.var.administratorId)),
  );

  calls.post(
    callPaths.oneTimePasswords,
    call({
      summary: 'A new secret for an authenticator app, which counts once it is confirmed',
      guard,
      body: enrolmentRequestSchema,
      status: 201,
      response: enrolmentResponse,
    }),
    async (c) => {
      const { administratorId } = c.var;
      const { currentPassword } = c.req.valid('json');
      const key = requireKey(settings.secretsKey);
      const account = { role: 'administrator', id: administratorId } as const;
      const { username } = await requirePassword(c, parts, account, currentPassword);
      const secret = newAuthenticatorSecret();
      const sealed = sealSecret(key, secretOwner(administratorId), secret);
      if (!(await insertOneTimePassword(sql, administratorId, sealed))) throw isOnAlready();
      return c.json({ secret, ...describeAuthenticator(secret, username) } satisfies Enrolment, 201);
    },
  );

  calls.post(
    callPaths.oneTimePasswordsConfirm,
    call({
      summary: 'Turn one-time passwords on by a first code; answers the recovery codes, this once',
      guard,
      body: enrolmentConfirmationSchema,
      response: recoveryCodesResponse,
    }),
    async (c) => {
      const { administratorId } = c.var;
      const { oneTimeCode: code } = c.req.valid('json');
      const recoveryCodes = await inRecordedTransaction(c, sql, async (transaction) => {
        const row = await lockOneTimePassword(transaction, administratorId);
        if (!row) throw new ApiFailure('not_found', 'Please start again: this setup has expired.');
        if (row.isConfirmed) throw isOnAlready();
        if (!(await acceptCode(transaction, { administratorId, code, settings }, row))) return { result: undefined };
        await endSessions(transaction, 'administrator', administratorId, administrators.idOf(c));
        const change = { action: 'one_time_passwords_turned_on', mail: oneTimePasswordsTurnedOn } as const;
        const eventId = await record(c, transaction, change);
        return { result: await replaceRecoveryCodes(transaction, administratorId), eventId };
      });
      if (!recoveryCodes) throw invalidFields({ oneTimeCode: wrongOneTimeCodeMessage });
      return c.json({ recoveryCodes } satisfies RecoveryCodes);
    },
  );

  calls.post(
    callPaths.oneTimePasswordsTurnOff,
    call({ summary: 'Turn one-time passwords off', guard, body: bothFactorsSchema, response: successResponse }),
    async (c) => {
      const change = { action: 'one_time_passwords_turned_off', mail: oneTimePasswordsTurnedOff } as const;
      await changeByBoth(c, c.req.valid('json'), change, deleteOneTimePassword);
      return c.json({ success: true });
    },
  );

  calls.post(
    callPaths.recoveryCodes,
    call({
      summary: 'Make new recovery codes, which end the old ones; answered this once',
      guard,
      body: bothFactorsSchema,
      response: recoveryCodesResponse,
    }),
    async (c) => {
      const change = { action: 'recovery_codes_replaced', mail: recoveryCodesReplaced } as const;
      const recoveryCodes = await changeByBoth(c, c.req.valid('json'), change, async (own, administratorId) => {
        const row = await lockOneTimePassword(own, administratorId);
        if (!row?.isConfirmed) throw isOff();
        return replaceRecoveryCodes(own, administratorId);
      });
      return c.json({ recoveryCodes } satisfies RecoveryCodes);
    },
  );
}

const isOnAlready = () => new ApiFailure('edit_conflict', 'One-time passwords are already on.');
