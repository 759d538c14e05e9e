import { resetLinkResponse } from '@fieldbox/contract/accounts/accounts';
import type { PasswordResetLink } from '@fieldbox/contract/accounts/logins';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { Hono } from 'hono';
import { addResetToken, resetLink } from '../accounts/passwordReset/resetTokens.ts';
import { recordEvent } from '../audit/recordEvent.ts';
import { call } from '../calls/call.ts';
import { auditNetwork } from '../http/callerAddress.ts';
import type { ApiEnv } from '../http/environment.ts';
import { inTransaction } from '../http/inTransaction.ts';
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
      const link = await inTransaction(c, sql, async (transaction): Promise<PasswordResetLink> => {
        const supplier = await findSupplier(transaction, id);
        if (!supplier) throw noSuchSupplier();
        await recordEvent(transaction, {
          actor: { role: 'administrator', id: c.var.administratorId },
          action: 'password_reset_link_issued',
          subject: { id, name: supplier.companyName },
          network: auditNetwork(c, settings),
        });
        const { token, expiresAt } = await addResetToken(transaction, 'supplier', id);
        const link = await resetLink(transaction, ownAddress(c, settings), 'supplier', id, token);
        return { link, expiresAt: expiresAt.toISOString() };
      });
      return c.json(link, 201);
    },
  );
}
