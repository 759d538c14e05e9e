import { actionsAbout } from '@fieldbox/contract/auditActions';
import type { SupplierStatus } from '@fieldbox/contract/supplierStatus';
import { endSessions } from '../accounts/endSessions.ts';
import { newToken } from '../auth/tokens.ts';
import type { Statements } from '../database/connect.ts';
import { insertStatusStep } from '../suppliers/insertStatusStep.ts';
import { actionsAboutThings, erased, erasedEmail, erasedLink } from './erasedValues.ts';

type Found = { id: number; status: SupplierStatus };

/**
 * Empties the supplier accounts whose contact has this address. The rows stay, because orders contain their components, but
 * nobody can log in to them, and their components are no longer offered.
 */
export async function eraseSuppliers(sql: Statements, email: string, unknownPasswordHash: string): Promise<number> {
  const found = await sql<Found[]>`
    select id, status from shop.supplier where lower(contact_email) = lower(${email}) order by id for update`;
  const ids = found.map(({ id }) => id);
  await deleteAnswers(sql, ids);
  await blankEvents(sql, ids);
  for (const { id, status } of found) {
    if (status !== 'Rejected')
      await insertStatusStep(sql, { supplierId: id, from: status, to: 'Rejected', administratorId: null });
    await blankAccount(sql, id, unknownPasswordHash);
    await endSessions(sql, 'supplier', id);
  }
  await sql`delete from shop.password_reset where role = 'supplier' and user_id = any(${ids})`;
  await sql`
    delete from shop.outgoing_mail
    where (data ->> 'supplierId')::integer = any(${ids})
      or (data ->> 'role' = 'supplier' and (data ->> 'userId')::integer = any(${ids}))`;
  await blankComponents(sql, ids);
  return ids.length;
}

/** Deletes the answers stored for repeated requests, by the names in them. */
const deleteAnswers = (sql: Statements, ids: number[]) => sql`
  delete from shop.idempotency_key k
  using (
    select unnest(array[company_name, contact_name, username, website]) as name
    from shop.supplier where id = any(${ids})
    union
    select name from shop.component where supplier_id = any(${ids})
  ) theirs
  where position(lower(to_json(theirs.name)::text) in lower(k.answer)) > 0`;

const blankAccount = (sql: Statements, id: number, passwordHash: string) => sql`
  update shop.supplier
  set username = ${`erased-${id}-${newToken()}`}, password_hash = ${passwordHash}, status = 'Rejected',
    company_name = ${erased}, website = ${erasedLink}, catalog_url = null,
    contact_name = ${erased}, contact_role = ${erased}, contact_email = ${erasedEmail}, contact_phone = null,
    country_hq = ${erased}, other_product_type = null, other_certification = null, deployment_conditions = null,
    deployment_capability = null, typical_lead_time = null, annual_production_volume = null, year_founded = null,
    additional_info = null, username_skeleton = 'supplier ' || id, company_skeleton = 'supplier ' || id, version = version + 1
  where id = ${id}`;

const blankComponents = (sql: Statements, ids: number[]) => sql`
  update shop.component
  set name = ${erased}, description = ${erased}, image_url = null, specifications = '{}'::jsonb,
    withdrawn_at = coalesce(withdrawn_at, now()), version = version + 1
  where supplier_id = any(${ids})`;

/** The events themselves stay; of what was changed only a status does. */
async function blankEvents(sql: Statements, ids: number[]): Promise<void> {
  await sql`update shop.audit_event set actor_name = ${erased} where actor_role = 'supplier' and actor_id = any(${ids})`;
  await sql`
    update shop.audit_event
    set subject_name = ${erased},
      before = case when action = 'supplier_status_changed' then before end,
      after = case when action = 'supplier_status_changed' then after end
    where (actor_role = 'supplier' and actor_id = any(${ids}))
      or (
        subject_id = any(${ids})
        and action = any(${[...actionsAbout('supplier_registered'), ...actionsAbout('supplier_status_changed'), 'password_reset_link_issued']})
      )
      or (
        action <> all(${actionsAboutThings})
        and lower(subject_name) in (
          select lower(name) from shop.supplier, unnest(array[username, company_name, contact_name]) as name
          where id = any(${ids})
        )
      )
      or (
        subject_id in (select id from shop.component where supplier_id = any(${ids}))
        and action = any(${actionsAbout('component_changed')})
      )`;
}
