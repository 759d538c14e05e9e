import type { Field, PartialValues } from '@fieldbox/contract/fields/field';
import { orderFields } from '@fieldbox/contract/orders/orderFields';
import { supplierComponentFields } from '@fieldbox/contract/suppliers/supplierComponentFields';
import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierOptions';
import { supplierProfileFields } from '@fieldbox/contract/suppliers/supplierProfileFields';
import type { PendingQuery, Row } from 'postgres';
import { hashPassword } from '../auth/passwords.ts';
import { newToken } from '../auth/tokens.ts';
import { type Database, type Sql, storedFields } from '../database/sql.ts';
import { orderReceipt } from '../orders/orderMails.ts';
import { insertStatusStep } from '../suppliers/supplierRows.ts';

/**
 * Erases all data of the person with this email address, in any case, in one transaction. Responses, subscriptions, mail and
 * administrators are deleted. Orders stay, as figures, and supplier accounts, for their components, both without personal data; nobody
 * can log in to these accounts.
 * @returns how many rows of each kind contained the person's data
 * @throws Error when nobody else could administer the site
 */
export async function erasePerson(sql: Database, email: string) {
  const unknownPasswordHash = await hashPassword(newToken());
  return sql.begin(async (transaction) => {
    const person = await findPerson(transaction, email);
    for (const { id, status } of person.suppliers)
      if (status !== 'Rejected')
        await insertStatusStep(transaction, { supplierId: id, from: status, to: 'Rejected', administratorId: null });
    return erase(transaction, person, unknownPasswordHash);
  });
}

/** What the person's rows, and others' rows that name the person, are found by. */
interface Person {
  email: string;
  administratorIds: number[];
  suppliers: { id: number; status: SupplierStatus }[];
  componentIds: number[];
  /** Orders that have this address now. */
  orderIds: number[];
  /** Also orders that had it before or after a correction by an administrator. */
  tracedOrderIds: number[];
  responses: { id: number; shareKey: string }[];
  /** The names of their accounts, in lower case. */
  names: string[];
  /** Texts by which the stored responses of repeated calls are recognised. */
  texts: string[];
}

/** Locks the person's rows: an administrator who assigns an order or corrects one waits, and then finds them erased. */
async function findPerson(sql: Sql, email: string): Promise<Person> {
  const all = await sql<{ id: number; username: string; name: string; isTheirs: boolean }[]>`
    select id, username, first_name || ' ' || last_name as name, lower(email) = lower(${email}) as is_theirs
    from shop.administrator order by id for update`;
  const administrators = all.filter(({ isTheirs }) => isTheirs);
  if (administrators.length > 0 && administrators.length === all.length)
    throw new Error(`${administrators[0]!.username} is the only administrator. Add another one first.`);
  const suppliers = await sql<{ id: number; status: SupplierStatus; names: string[]; website: string }[]>`
    select id, status, array[username, company_name, contact_name] as names, website
    from shop.supplier where lower(contact_email) = lower(${email}) order by id for update`;
  const components = await sql<{ id: number; name: string }[]>`
    select id, name from shop.component where supplier_id = any(${suppliers.map(({ id }) => id)})`;
  const orders = await sql<{ id: number }[]>`
    select id from shop.configuration
    where lower(email) = lower(${email}) and email <> ${erasedEmail} order by id for update`;
  const corrected = await sql<{ id: number }[]>`
    select distinct subject_id as id from shop.audit_event
    where action = 'order_customer_corrected' and lower(${email}) in (lower(before ->> 'email'), lower(after ->> 'email'))`;
  const responses = await sql<{ id: number; shareKey: string }[]>`
    select id, share_key from shop.questionnaire_response
    where lower(email) = lower(${email}) and not is_sample for update`;
  const supplierNames = suppliers.flatMap((supplier) => supplier.names);
  const orderIds = orders.map(({ id }) => id);
  return {
    email,
    administratorIds: administrators.map(({ id }) => id),
    suppliers,
    componentIds: components.map(({ id }) => id),
    orderIds,
    tracedOrderIds: [...new Set([...orderIds, ...corrected.map(({ id }) => id)])],
    responses,
    names: [...administrators.flatMap(({ username, name }) => [username, name]), ...supplierNames].map((name) =>
      name.toLowerCase(),
    ),
    texts: [
      ...[email, ...supplierNames, ...suppliers.map(({ website }) => website)],
      ...components.map(({ name }) => name),
    ],
  };
}

type Fragment = PendingQuery<Row[]>;

/** Erases whole rows, or what is in their columns, table by table: first the rows that are found by others, such as a mail by its order. */
async function erase(sql: Sql, person: Person, unknownPasswordHash: string) {
  const { email, administratorIds, componentIds, orderIds, tracedOrderIds, responses, names, texts } = person;
  const supplierIds = person.suppliers.map(({ id }) => id);
  const responseIds = responses.map(({ id }) => id);
  // Conditions: first those of `shop.audit_event`.
  const isOfAccount = (role: Fragment, id: Fragment) => sql`(
    (${role} = 'administrator' and ${id} = any(${administratorIds})) or (${role} = 'supplier' and ${id} = any(${supplierIds}))
  )`;
  const isCorrection = sql`
    kind = 'orders' and subject_id = any(${tracedOrderIds}) and action = 'order_customer_corrected'`;
  const isActor = isOfAccount(sql`actor_role`, sql`actor_id`);
  // A component or a mission may have the name of a person by chance.
  const hasTheirName = sql`kind not in ('components', 'missions') and lower(subject_name) = any(${names})`;
  const isOfSupplier = sql`(
    (actor_role = 'supplier' and actor_id = any(${supplierIds}))
    or (subject_id = any(${supplierIds}) and (kind = 'suppliers' or action = 'password_reset_link_issued'))
    or (subject_id = any(${componentIds}) and kind = 'components')
  )`;
  const isAssignee = (side: 'before' | 'after') =>
    sql`
    (kind in ('orders', 'responses') and coalesce((${sql(side)} #>> '{assignee,id}')::integer = any(${administratorIds}), false))`;
  const isAboutThem = sql`(${isOfSupplier} or (${hasTheirName}))`;
  /** Assigns one side of an event: of one about the person, only a supplier's status stays; in any other, the person as owner loses the name. */
  const emptied = (side: 'before' | 'after') => sql`${sql(side)} = case
    when ${isAboutThem} then case when action = 'supplier_status_changed' then ${sql(side)} - 'reason' end
    when ${isAssignee(side)} then jsonb_set(${sql(side)}, '{assignee,name}', to_jsonb(${erased}::text))
    else ${sql(side)}
  end`;
  // Conditions of `shop.idempotency_key`.
  const hasTheirTexts = sql`
    exists (select from unnest(${texts}::text[]) text where position(lower(to_json(text)::text) in lower(answer)) > 0)`;
  const isNoteOn = (path: string, ids: number[]) =>
    sql`substring(call from ${`^POST /api/${path}/0*([0-9]+)/notes`}) = any(${ids}::integer[]::text[])`;

  await sql`
    delete from shop.idempotency_key
    where answer::json ->> 'shareKey' = any(${responses.map(({ shareKey }) => shareKey)})
      or ${isNoteOn('configurations', tracedOrderIds)} or ${isNoteOn('questionnaire', responseIds)}
      or (call ~ '^POST /api/configurations( |$)' and answer::json ->> 'id' = any(${tracedOrderIds}::integer[]::text[]))
      or ${hasTheirTexts}`;
  const mails = await sql`
    delete from shop.outgoing_mail
    where lower(recipient) = lower(${email}) or lower(data ->> 'email') = lower(${email})
      or (data ->> 'supplierId')::integer = any(${supplierIds})
      or ${isOfAccount(sql`data ->> 'role'`, sql`(data ->> 'userId')::integer`)}
      or (
        kind = ${orderReceipt.kind} and data ->> 'orderId' = any(${tracedOrderIds}::integer[]::text[])
        and lower(recipient) = any(array(
          select lower(side ->> 'email') from shop.audit_event cross join unnest(array[before, after]) side where ${isCorrection}
        ))
      )`;
  await sql`delete from shop.record_note where configuration_id = any(${tracedOrderIds})`;
  await sql`update shop.audit_event set before = null, after = null where ${isCorrection}`;
  await sql`
    update shop.audit_event
    set actor_name = case when ${isActor} then ${erased} else actor_name end,
      subject_name = case when ${isAboutThem} then ${erased} else subject_name end,
      ${emptied('before')}, ${emptied('after')}
    where ${isActor} or ${isAboutThem} or ${isAssignee('before')} or ${isAssignee('after')}`;
  const orders = await sql`
    update shop.configuration
    set ${sql(erasedFields(sql, orderFields))}, response_id = null, version = version + 1
    where id = any(${orderIds})`;
  await sql`
    update shop.configuration set assignee_id = null, version = version + 1 where assignee_id = any(${administratorIds})`;
  const deleted = await sql`delete from shop.questionnaire_response where id = any(${responseIds})`;
  const subscriptions = await sql`delete from shop.subscriber where lower(email) = lower(${email})`;
  await sql`delete from shop.password_reset where ${isOfAccount(sql`role`, sql`user_id`)}`;
  await sql`delete from shop.supplier_session where user_id = any(${supplierIds})`;
  await sql`update shop.supplier_status_step set reason = null where supplier_id = any(${supplierIds})`;
  await sql`
    update shop.component
    set ${sql(erasedFields(sql, supplierComponentFields))}, withdrawn_at = coalesce(withdrawn_at, now()), version = version + 1
    where supplier_id = any(${supplierIds})`;
  const suppliers = await sql`
    update shop.supplier
    set ${sql(erasedFields(sql, supplierProfileFields))}, username = 'erased-' || id || '-' || gen_random_uuid(),
      password_hash = ${unknownPasswordHash}, credentials_changed_at = now(), status = 'Rejected', version = version + 1
    where id = any(${supplierIds})`;
  const administrators = await sql`delete from shop.administrator where id = any(${administratorIds})`;
  return {
    orders: orders.count,
    responses: deleted.count,
    subscriptions: subscriptions.count,
    mails: mails.count,
    suppliers: suppliers.count,
    administrators: administrators.count,
  };
}

const erased = 'Erased';
const erasedEmail = 'erased@invalid.example';
const erasedLink = 'https://invalid.example/';

/** Columns without what was written into these fields. Choices stay, and numbers of required fields. */
const erasedFields = (sql: Sql, fields: readonly Field[]) =>
  storedFields(
    sql,
    fields,
    Object.fromEntries(fields.map((field) => [field.name, erasedValue(field)])) as PartialValues<readonly Field[]>,
  );

function erasedValue({ kind, required, fallback }: Field) {
  switch (kind) {
    case 'choice':
    case 'choices':
    case 'part':
      return undefined;
    case 'pairs':
      return {};
    case 'names':
      return [];
    case 'email':
      return erasedEmail;
    case 'link':
      return required ? erasedLink : null;
    case 'text':
    case 'longText':
      return required ? erased : (fallback ?? null);
    default:
      return required ? undefined : null;
  }
}

/** The names of the accounts with this address, by which the history of releases names the person. */
export async function namesOfPerson(sql: Sql, email: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select unnest(array[username, first_name || ' ' || last_name]) as name
    from shop.administrator where lower(email) = lower(${email})
    union
    select unnest(array[username, contact_name, company_name])
    from shop.supplier where lower(contact_email) = lower(${email})`;
  return rows.map(({ name }) => name);
}
