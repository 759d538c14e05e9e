import { skeletonDigest } from '../accounts/nameSkeleton.ts';
import type { Statements } from '../database/connect.ts';
import { hasRows } from '../database/rows.ts';

/** By what both names of a supplier are compared with those of others. */
export const skeletonColumns = ({ username, companyName }: { username: string; companyName: string }) => ({
  username_skeleton: skeletonDigest(username),
  company_skeleton: skeletonDigest(companyName),
});

/** Whether a supplier has this username, or one that looks like it. */
export const isUsernameTaken = (sql: Statements, username: string) =>
  hasRows(sql`
    select id from shop.supplier
    where lower(username) = lower(${username}) or username_skeleton = ${skeletonDigest(username)}
    limit 1`);

/** Whether another supplier has this company name, or one that looks like it. Names of rejected suppliers are free. */
export const isCompanyNameTaken = (sql: Statements, companyName: string, exceptId = 0) =>
  hasRows(sql`
    select id from shop.supplier
    where company_skeleton = ${skeletonDigest(companyName)} and status <> 'Rejected' and id <> ${exceptId}
    limit 1`);

export const storeCompanyName = (sql: Statements, id: number, companyName: string) => sql`
    update shop.supplier
    set company_name = ${companyName}, company_skeleton = ${skeletonDigest(companyName)}, version = version + 1
    where id = ${id}`;
