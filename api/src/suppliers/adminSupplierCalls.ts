import { resetLinkResponse } from '@fieldbox/contract/accounts/accounts';
import type { PasswordResetLink } from '@fieldbox/contract/accounts/logins';
import { supplierStatusesSchema, supplierStatusSchema } from '@fieldbox/contract/administration/rowChanges';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import {
  changedSuppliersResponse,
  supplierDetailsResponse,
  supplierResponse,
} from '@fieldbox/contract/suppliers/responseSchemas';
import type { SupplierDetails } from '@fieldbox/contract/suppliers/suppliers';
import type { Hono } from 'hono';
import { addResetToken, resetLink } from '../accounts/passwordReset/resetCalls.ts';
import { recordEvent } from '../audit/recordEvent.ts';
import { call } from '../calls/call.ts';
import { listCalls } from '../calls/listCalls.ts';
import { auditNetwork, ownAddress } from '../http/addresses.ts';
import { type ApiEnv, inTransaction } from '../http/environment.ts';
import type { ApiParts } from '../parts.ts';
import { listSupplierComponents } from '../supplierComponents/listSupplierComponents.ts';
import { changeStatus, changeStatuses, noSuchSupplier } from './changeStatus.ts';
import { findSupplier, listStatusSteps, selectSuppliers, supplierList } from './supplierRows.ts';

/** What administrators see of suppliers and decide about them (docs/specification/calls.md#administrators). */
export function adminSupplierCalls(calls: Hono<ApiEnv>, parts: ApiParts): void {
  const { sql, settings, lists, administrators: guard } = parts;

  listCalls(calls, parts, callPaths.suppliers, {
    name: 'suppliers',
    list: supplierList,
    row: supplierResponse,
    select: selectSuppliers,
  });

  calls.get(
    callPaths.supplier,
    call({
      summary: 'A supplier with its components and its history',
      guard,
      id: true,
      response: supplierDetailsResponse,
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const [supplier, components, history] = await Promise.all([
        findSupplier(sql, id),
        listSupplierComponents(sql, id),
        listStatusSteps(sql, id),
      ]);
      if (!supplier) throw noSuchSupplier();
      return c.json({ ...supplier, components, history } satisfies SupplierDetails);
    },
  );

  calls.patch(
    callPaths.supplierBatch,
    call({
      summary: 'Approve or reject suppliers',
      guard,
      body: supplierStatusesSchema,
      response: changedSuppliersResponse,
    }),
    lists.invalidateOnSuccess,
    async (c) => {
      const { suppliers: seen, ...decision } = c.req.valid('json');
      const change = { ...decision, administratorId: c.var.administratorId, mail: settings.mail };
      const suppliers = await inTransaction(c, sql, (transaction) => changeStatuses(transaction, seen, change));
      return c.json({ suppliers });
    },
  );

  calls.patch(
    callPaths.supplierStatus,
    call({
      summary: 'Approve or reject a supplier',
      guard,
      id: true,
      versioned: true,
      body: supplierStatusSchema,
      response: supplierResponse,
    }),
    lists.invalidateOnSuccess,
    async (c) => {
      const { administratorId, version } = c.var;
      const { id } = c.req.valid('param');
      const change = { id, ...c.req.valid('json'), administratorId, version, mail: settings.mail };
      return c.json(await inTransaction(c, sql, (transaction) => changeStatus(transaction, change)));
    },
  );
}

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
