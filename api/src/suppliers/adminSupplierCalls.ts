import { resetLinkResponse } from '@fieldbox/contract/accounts/accounts';
import { supplierStatusesSchema, supplierStatusSchema } from '@fieldbox/contract/administration/rowChanges';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import {
  changedSuppliersResponse,
  supplierDetailsResponse,
  supplierResponse,
} from '@fieldbox/contract/suppliers/responseSchemas';
import type { SupplierDetails } from '@fieldbox/contract/suppliers/suppliers';
import { issueResetLink } from '../accounts/passwordReset/resetCalls.ts';
import { administrator, recordEvent } from '../audit/recordEvent.ts';
import { type ApiParts, call } from '../calls/call.ts';
import { listCalls } from '../calls/listCalls.ts';
import { ownAddress } from '../http/ownOrigin.ts';
import { respondWithChange } from '../http/transaction.ts';
import { auditNetwork } from '../limits/callerNetworks.ts';
import { findRow } from '../lists/rows.ts';
import { listSupplierComponents } from '../supplierComponents/supplierComponents.ts';
import { changeStatuses } from './changeStatus.ts';
import { listStatusSteps, supplierList } from './supplierRows.ts';

/** What administrators see of suppliers and decide about them (docs/specification/calls.md#administrators). */
export function adminSupplierCalls(parts: ApiParts): void {
  const { calls, sql, settings, lists, administrators: guard } = parts;

  listCalls(parts, 'suppliers', { list: supplierList, row: supplierResponse });

  calls.get(
    callPaths.supplier,
    call({
      summary: 'A supplier with its components and its history',
      guard,
      id: true,
      response: supplierDetailsResponse,
    }),
    async (c) => {
      const { id } = c.var;
      const [supplier, components, history] = await Promise.all([
        findRow(sql, supplierList, id),
        listSupplierComponents(sql, id),
        listStatusSteps(sql, id),
      ]);
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
    (c) => {
      const { suppliers: seen, ...decision } = c.req.valid('json');
      const change = { ...decision, administratorId: c.var.administratorId, mail: settings.mail };
      return respondWithChange(c, sql, async (transaction) => ({
        suppliers: await changeStatuses(transaction, seen, change),
      }));
    },
  );

  calls.patch(
    callPaths.supplierStatus,
    call({
      summary: 'Approve or reject a supplier',
      guard,
      versioned: true,
      body: supplierStatusSchema,
      response: supplierResponse,
    }),
    lists.invalidateOnSuccess,
    (c) => {
      const decision = { ...c.req.valid('json'), administratorId: c.var.administratorId, mail: settings.mail };
      return respondWithChange(c, sql, async (transaction) => {
        const [supplier] = await changeStatuses(transaction, [c.var], decision);
        return supplier;
      });
    },
  );

  // For an administrator to pass on: it works without a mail server.
  calls.post(
    callPaths.supplierPasswordResetLink,
    call({ summary: 'Issue a link to set a new password', guard, id: true, status: 201, response: resetLinkResponse }),
    (c) => {
      const { id } = c.var;
      return respondWithChange(c, sql, async (transaction) => {
        const supplier = await findRow(transaction, supplierList, id);
        const actor = administrator(c.var.administratorId);
        const network = auditNetwork(c, settings);
        const subject = { id, name: supplier.companyName };
        await recordEvent(transaction, actor, 'password_reset_link_issued', subject, { network });
        return issueResetLink(transaction, ownAddress(c, settings), { role: 'supplier', id });
      });
    },
  );
}
