import { listFilters, listQuerySchema, listSorts } from '@fieldbox/contract/administration/lists';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { supplierStatusSchema } from '@fieldbox/contract/suppliers/supplierStatus';
import type { SupplierDetails } from '@fieldbox/contract/suppliers/suppliers';
import { Hono } from 'hono';
import { requireAdministrator } from '../auth/requireAdministrator.ts';
import type { ApiEnv } from '../http/environment.ts';
import { readIfMatch } from '../http/ifMatch.ts';
import { recordedInTime } from '../http/inTime.ts';
import { readJson } from '../http/readJson.ts';
import { readQuery } from '../http/readQuery.ts';
import { rowId } from '../http/rowId.ts';
import { answerList } from '../lists/answerList.ts';
import { readList } from '../lists/readList.ts';
import { writeRow } from '../lists/writtenRows.ts';
import type { ApiParts } from '../parts.ts';
import { listSupplierComponents } from '../supplierComponents/listSupplierComponents.ts';
import { changeStatus, noSuchSupplier } from './changeStatus.ts';
import { findSupplier } from './findSupplier.ts';
import { listStatusSteps } from './listStatusSteps.ts';
import { selectSuppliers, supplierList } from './listSuppliers.ts';

/** What administrators see of suppliers and decide about them (docs/specification/calls.md#administrators). */
export function adminSupplierCalls({ sql, settings, lists, administrators }: ApiParts): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>();

  calls.get(callPaths.suppliers, requireAdministrator(administrators), async (c) => {
    const query = readQuery(c, listQuerySchema(listSorts.suppliers, listFilters.suppliers));
    const { rows, total } = await readList(sql, supplierList, query, selectSuppliers);
    return answerList(c, supplierList, query, { rows: rows.map(writeRow), total });
  });

  calls.get(callPaths.supplier, requireAdministrator(administrators), async (c) => {
    const id = rowId(c.req.param('id'));
    const [supplier, components, history] = await Promise.all([
      findSupplier(sql, id),
      listSupplierComponents(sql, id),
      listStatusSteps(sql, id),
    ]);
    if (!supplier) throw noSuchSupplier();
    return c.json({ ...supplier, components, history } satisfies SupplierDetails);
  });

  calls.patch(callPaths.supplierStatus, requireAdministrator(administrators), lists.invalidateOnSuccess, async (c) => {
    const id = rowId(c.req.param('id'));
    const version = readIfMatch(c);
    const { status } = await readJson(c, supplierStatusSchema);
    const { administratorId } = c.var;
    const change = { id, status, administratorId, version, mail: settings.mail };
    return c.json(await recordedInTime(c, sql, (transaction) => changeStatus(transaction, change)));
  });

  return calls;
}
