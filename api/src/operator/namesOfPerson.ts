import type { Statements } from '../database/connect.ts';

/** Under which names the person with this address has accounts, for what is stored elsewhere by name. */
export async function namesOfPerson(sql: Statements, email: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select unnest(array[username, first_name || ' ' || last_name]) as name
    from shop.administrator where lower(email) = lower(${email})
    union
    select unnest(array[username, contact_name, company_name])
    from shop.supplier where lower(contact_email) = lower(${email})`;
  return rows.map(({ name }) => name);
}
