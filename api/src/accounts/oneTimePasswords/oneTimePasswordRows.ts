import type { OneTimePasswordStatus } from '@fieldbox/contract/accounts/administratorAccount';
import type { Statements } from '../../database/connect.ts';
import { first, hasRows, only } from '../../database/rows.ts';

export interface OneTimePasswordRow {
  sealedSecret: string;
  isConfirmed: boolean;
  lastStep: number;
  /** Wrong codes within the last hour. */
  wrongCodes: number;
}

/** Locks the row, so that a code that is sent twice at the same time is accepted once. */
export const lockOneTimePassword = (sql: Statements, administratorId: number) =>
  first(sql<OneTimePasswordRow[]>`
    select
      sealed_secret as "sealedSecret",
      confirmed_at is not null as "isConfirmed",
      last_step as "lastStep",
      case when wrong_since > now() - interval '1 hour' then wrong_codes else 0 end as "wrongCodes"
    from shop.one_time_password
    where administrator_id = ${administratorId}
    for no key update`);

export const findOneTimePasswordStatus = (sql: Statements, administratorId: number) =>
  only(sql<OneTimePasswordStatus[]>`
    select
      exists (
        select from shop.one_time_password where administrator_id = ${administratorId} and confirmed_at is not null
      ) as "isOn",
      (select count(*)::int from shop.recovery_code where administrator_id = ${administratorId}) as "recoveryCodesLeft"`);

/** False when a confirmed one exists already. */
export const insertOneTimePassword = (sql: Statements, administratorId: number, sealedSecret: string) =>
  hasRows(sql`
    insert into shop.one_time_password as present (administrator_id, sealed_secret)
    values (${administratorId}, ${sealedSecret})
    on conflict (administrator_id) do update
    set sealed_secret = excluded.sealed_secret, wrong_codes = 0, wrong_since = null, created_at = now()
    where present.confirmed_at is null`);

/** After a right code: earlier ones are no longer accepted, and the count of wrong ones is reset. */
export const acceptStep = (sql: Statements, administratorId: number, step: number) => sql`
    update shop.one_time_password
    set last_step = ${step}, confirmed_at = coalesce(confirmed_at, now()), wrong_codes = 0, wrong_since = null
    where administrator_id = ${administratorId}`;

export const countWrongCode = (sql: Statements, administratorId: number, wrongCodes: number) => sql`
    update shop.one_time_password
    set wrong_codes = ${wrongCodes}, wrong_since = ${wrongCodes === 1 ? sql`now()` : sql`wrong_since`}
    where administrator_id = ${administratorId}`;

/** Deletes it with the recovery codes. False when there was none. */
export const deleteOneTimePassword = (sql: Statements, administratorId: number) =>
  hasRows(sql`delete from shop.one_time_password where administrator_id = ${administratorId}`);
