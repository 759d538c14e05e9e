import { skeletonDigest } from '../accounts/nameSkeleton.ts';
import type { Statements } from '../database/connect.ts';

const rowsAtOnce = 500;

/**
 * Fills in by what names are compared, for suppliers from before names that look alike were refused, and of a release from then
 * that still runs. Where two look alike, both stay: the older one stands for the name, and the other's value is its number.
 */
export async function fillNameSkeletons(sql: Statements): Promise<void> {
  for (let filled = rowsAtOnce; filled === rowsAtOnce; ) {
    const rows = await sql<{ id: number; username: string; companyName: string }[]>`
      select id, username, company_name as "companyName"
      from shop.supplier
      where username_skeleton is null or company_skeleton is null
      order by id
      limit ${rowsAtOnce}`;
    await fill(sql, rows);
    filled = rows.length;
  }
}

const fill = (sql: Statements, rows: { id: number; username: string; companyName: string }[]) => sql`
  with given as (
    select * from unnest(
      ${rows.map(({ id }) => id)}::integer[],
      ${rows.map(({ username }) => skeletonDigest(username))}::text[],
      ${rows.map(({ companyName }) => skeletonDigest(companyName))}::text[]
    ) as given (id, username, company)
  )
  update shop.supplier s
  set
    username_skeleton = case
      when exists (select from shop.supplier o where o.username_skeleton = given.username and o.id <> s.id)
        or exists (select from given g where g.username = given.username and g.id < s.id)
      then 'supplier ' || s.id else given.username
    end,
    company_skeleton = case
      when s.status <> 'Rejected' and (
        exists (
          select from shop.supplier o
          where o.company_skeleton = given.company and o.status <> 'Rejected' and o.id <> s.id
        )
        or exists (
          select from given g join shop.supplier o on o.id = g.id
          where g.company = given.company and g.id < s.id and o.status <> 'Rejected'
        )
      )
      then 'supplier ' || s.id else given.company
    end
  from given
  where s.id = given.id`;
