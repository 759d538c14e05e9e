import { rowVersion } from '@fieldbox/contract/administration/rowChanges';
import { adminComponentResponse, catalogueComponentResponse } from '@fieldbox/contract/catalogue/catalogue';
import { componentSchema } from '@fieldbox/contract/catalogue/componentFields';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import * as v from 'valibot';
import { type ApiParts, call } from '../calls/call.ts';
import { listCalls } from '../calls/listCalls.ts';
import { respondWithChange } from '../http/transaction.ts';
import { respondOnce } from '../idempotency/respondOnce.ts';
import { findRow } from '../lists/rows.ts';
import {
  addComponent,
  changeComponent,
  componentList,
  listComponents,
  restoreComponent,
  withdrawComponent,
} from './components.ts';

/**
 * The public catalogue of components, and what administrators change in it (docs/specification/calls.md#public and
 * docs/specification/calls.md#administrators).
 */
export function componentCalls(parts: ApiParts): void {
  const { calls, sql, lists, settings, administrators: guard } = parts;
  const { invalidateOnSuccess } = lists;
  const writeOptions = { guard, body: componentSchema, response: catalogueComponentResponse };

  calls.get(
    callPaths.components,
    call({ summary: 'Components on offer', guard: 'everybody', response: v.array(catalogueComponentResponse) }),
    lists.respond(`/api${callPaths.components}`, () => listComponents(sql)),
  );

  calls.post(
    callPaths.components,
    call({ ...writeOptions, summary: 'Add a component', idempotent: true, status: 201 }),
    invalidateOnSuccess,
    (c) => {
      const input = c.req.valid('json');
      return respondOnce(c, sql, input, (transaction) => addComponent(transaction, c.var.administratorId, input));
    },
  );

  calls.put(
    callPaths.component,
    call({ ...writeOptions, summary: 'Change a component', versioned: true }),
    invalidateOnSuccess,
    (c) => respondWithChange(c, sql, (transaction) => changeComponent(transaction, c.var, c.req.valid('json'))),
  );

  calls.delete(
    callPaths.component,
    call({ summary: 'Withdraw a component', guard, versioned: true, response: rowVersion }),
    invalidateOnSuccess,
    (c) => respondWithChange(c, sql, (transaction) => withdrawComponent(transaction, c.var)),
  );

  calls.post(
    callPaths.componentRestore,
    call({
      summary: 'Restore a withdrawn component; 409 if it is not withdrawn',
      guard,
      versioned: true,
      response: adminComponentResponse,
    }),
    invalidateOnSuccess,
    (c) => respondWithChange(c, sql, (transaction) => restoreComponent(transaction, c.var, settings.mail)),
  );

  calls.get(
    callPaths.component,
    call({ summary: 'One component in any state', guard, id: true, response: adminComponentResponse }),
    async (c) => c.json(await findRow(sql, componentList, c.var.id)),
  );

  listCalls(parts, 'components', { list: componentList, row: adminComponentResponse });
}
