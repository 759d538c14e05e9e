import type { PasswordResetLink } from '@fieldbox/contract/accounts/passwordReset';
import { resetLinkResponse } from '@fieldbox/contract/accounts/responseSchemas';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { Hono } from 'hono';
import { addResetToken, resetLink } from '../accounts/passwordReset/resetTokens.ts';
import { recordEvent } from '../audit/recordEvent.ts';
import { call } from '../calls/call.ts';
import { auditNetwork } from '../http/callerAddress.ts';
import type { ApiEnv } from '../http/environment.ts';
import { inRecordedTransaction, type Recorded } from '../http/inTransaction.ts';
import { ownAddress } from '../http/ownAddress.ts';
import type { ApiParts } from '../parts.ts';
import { noSuchSupplier } from './changeStatus.ts';
import { findSupplier } from './supplierRows.ts';

/** A link by which a supplier sets a new password, for an administrator to pass on: it works without a mail server. */
export function resetLinkCalls(calls: Hono<ApiEnv>, { sql, settings, administrators }: ApiParts): void {
  calls.post(
    callPaths.supplierPasswordResetLink,
    call({
      summary: 'Issue a link to set a new password',
      guard: administrators,
      id: true,
      status: 201,
      response: resetLinkResponse,
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const link = await inRecordedTransaction(c, sql, async (transaction): Promise<Recorded<PasswordResetLink>> => {
        const supplier = await findSupplier(transaction, id);
        if (!supplier) throw noSuchSupplier();
        const eventId = await recordEvent(transaction, {
          actor: { role: 'administrator', id: c.var.administratorId },
          action: 'password_reset_link_issued',
          subject: { id, name: supplier.companyName },
          network: auditNetwork(c, settings),
        });
        const { token, expiresAt } = await addResetToken(transaction, 'supplier', id);
        const link = await resetLink(transaction, ownAddress(c, settings), 'supplier', id, token);
        return { result: { link, expiresAt: expiresAt.toISOString() }, eventId };
      });
      return c.json(link, 201);
    },
  );
}
