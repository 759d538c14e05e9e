import { actionsAbout } from '@fieldbox/contract/audit/auditActions';
import { supplierComponentFields } from '@fieldbox/contract/suppliers/supplierComponentFields';
import { supplierProfileFields } from '@fieldbox/contract/suppliers/supplierProfileFields';
import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import { changePassword } from '../accounts/changePassword.ts';
import { newToken } from '../auth/tokens.ts';
import type { Database, Statements } from '../database/connect.ts';
import { insertStatusStep } from '../suppliers/statusSteps.ts';
import { actionsAboutThings, erased, erasedFields } from './erasedFields.ts';
import { eraseStoredResponses } from './eraseStoredResponses.ts';
import { type Progress, throughIds } from './steps.ts';

/** What the person's rows and their traces are found by. */
interface Found {
  ids: number[];
  /** In lower case. */
  names: string[];
  componentIds: number[];
}

/**
 * Empties the supplier accounts whose contact has this address. The rows stay, because orders contain their components, but
 * nobody can log in to them, and their components are no longer offered. First nobody can log in any more, then what names them
 * goes, then their own data, by which an interrupted erasure finds them again.
 */
export async function eraseSuppliers(
  sql: Database,
  email: string,
  unknownPasswordHash: string,
  progress: Progress,
): Promise<number> {
  const suppliers = await sql<{ id: number; names: string[]; website: string }[]>`
    select id, array[lower(username), lower(company_name), lower(contact_name)] as names, website
    from shop.supplier
    where lower(contact_email) = lower(${email})
    order by id`;
  if (suppliers.length === 0) return 0;
  const ids = suppliers.map(({ id }) => id);
  for (const id of ids) await lockOut(sql, id, unknownPasswordHash);
  const components = await sql<{ id: number; name: string }[]>`
    select id, name from shop.component where supplier_id = any(${ids})`;
  const names = suppliers.flatMap((supplier) => supplier.names);
  const texts = [...names, ...suppliers.map(({ website }) => website), ...components.map(({ name }) => name)];
  await eraseStoredResponses(sql, { texts }, progress);
  const found = { ids, names, componentIds: components.map(({ id }) => id) };
  await throughIds(sql, 'audit_event', (...range) => blankEvents(sql, found, range), progress);
  await throughIds(sql, 'outgoing_mail', (...range) => deleteMail(sql, ids, range), progress);
  for (const id of ids) {
    await sql.begin(async (transaction) => {
      await blankComponents(transaction, id);
      await blankReasons(transaction, id);
      await blankAccount(transaction, id);
    });
  }
  return ids.length;
}

const lockOut = (sql: Database, id: number, passwordHash: string) =>
  sql.begin(async (transaction) => {
    const [supplier] = await transaction<{ status: SupplierStatus }[]>`
      select status from shop.supplier where id = ${id} for no key update`;
    const { status } = supplier!;
    if (status !== 'Rejected')
      await insertStatusStep(transaction, { supplierId: id, from: status, to: 'Rejected', administratorId: null });
    await transaction`update shop.supplier set status = 'Rejected', version = version + 1 where id = ${id}`;
    await changePassword(transaction, 'supplier', id, { passwordHash });
  });

/** Above the first id and up to the second. */
type Range = [number, number];

const deleteMail = (sql: Statements, ids: number[], [above, upTo]: Range) => sql`
  delete from shop.outgoing_mail
  where id > ${above} and id <= ${upTo}
    and (
      (data ->> 'supplierId')::integer = any(${ids})
      or (data ->> 'role' = 'supplier' and (data ->> 'userId')::integer = any(${ids}))
    )`;

const blankAccount = (sql: Statements, id: number) => sql`
  update shop.supplier
  set username = ${`erased-${id}-${newToken()}`},
    ${sql(erasedFields(sql, supplierProfileFields))},
    version = version + 1
  where id = ${id}`;

const blankReasons = (sql: Statements, id: number) => sql`
  update shop.supplier_status_step set reason = null where supplier_id = ${id} and reason is not null`;

const blankComponents = (sql: Statements, id: number) => sql`
  update shop.component
  set ${sql(erasedFields(sql, supplierComponentFields))}, withdrawn_at = coalesce(withdrawn_at, now()), version = version + 1
  where supplier_id = ${id}`;

/** The events themselves stay; of what was changed only a status does. */
const blankEvents = (sql: Statements, { ids, names, componentIds }: Found, [above, upTo]: Range) => sql`
  update shop.audit_event
  set actor_name = case when actor_role = 'supplier' and actor_id = any(${ids}) then ${erased} else actor_name end,
    subject_name = ${erased},
    before = case when action = 'supplier_status_changed' then before - 'reason' end,
    after = case when action = 'supplier_status_changed' then after - 'reason' end
  where id > ${above} and id <= ${upTo}
    and (
      (actor_role = 'supplier' and actor_id = any(${ids}))
      or (
        subject_id = any(${ids})
        and action = any(${[...actionsAbout('supplier_registered'), ...actionsAbout('supplier_status_changed'), 'password_reset_link_issued']})
      )
      or (action <> all(${actionsAboutThings}) and lower(subject_name) = any(${names}))
      or (subject_id = any(${componentIds}) and action = any(${actionsAbout('component_changed')}))
    )`;
