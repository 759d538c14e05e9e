import { createHash } from 'node:crypto';
import {
  type PictureProblem,
  passingProblems,
  pictureRetrySeconds,
} from '@fieldbox/contract/catalogue/componentPictures';
import type { Statements } from '../database/connect.ts';
import { first } from '../database/rows.ts';

/** A picture that one process is fetching. */
export interface DuePicture {
  componentId: number;
  address: string;
}

/**
 * Claims the picture that has been due the longest. Its next attempt is set beforehand, so that it comes even if this process ends;
 * after the last one there is none.
 */
export const claimPicture = (sql: Statements): Promise<DuePicture | undefined> =>
  first(sql<DuePicture[]>`
    update shop.component_picture
    set attempts = attempts + 1,
      due_at = now() + make_interval(secs => (${[...pictureRetrySeconds]}::integer[])[attempts + 1])
    where component_id = (
      select component_id from shop.component_picture where due_at <= now() order by due_at limit 1 for update skip locked
    )
    returning component_id as "componentId", address`);

/** Unless another address was stated meanwhile. */
export async function storePicture(sql: Statements, { componentId, address }: DuePicture, webp: Uint8Array) {
  const digest = createHash('sha256').update(webp).digest('base64url');
  await sql`
    update shop.component_picture set webp = ${webp}, digest = ${digest}, problem = null, due_at = null
    where component_id = ${componentId} and address = ${address}`;
}

/** Why it is not there; what does not pass is not tried again. */
export const storeProblem = (sql: Statements, { componentId, address }: DuePicture, problem: PictureProblem) => sql`
    update shop.component_picture
    set problem = ${problem}, due_at = case when ${passingProblems.includes(problem)} then due_at end
    where component_id = ${componentId} and address = ${address}`;

/** Retries one that was given up, as after each save. */
export const retryPicture = (sql: Statements, componentId: number) => sql`
    update shop.component_picture set attempts = 0, due_at = now(), problem = null
    where component_id = ${componentId} and digest is null and due_at is null`;

export async function findPicture(sql: Statements, digest: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const [found] = await sql<{ webp: Uint8Array<ArrayBuffer> }[]>`
    select webp from shop.component_picture where digest = ${digest} limit 1`;
  return found?.webp;
}

/** Where the site shows its copy of a component's picture. @param id its column */
export const pictureUrlColumn = (sql: Statements, id: string) => sql`
  (
    select '/api/components/pictures/' || digest || '.webp'
    from shop.component_picture where component_id = ${sql.unsafe(id)}
  ) as "pictureUrl"`;

/** The same with what its supplier and administrators see of it; from `shop.component`. */
export const pictureColumns = (sql: Statements) => sql`
  ${pictureUrlColumn(sql, 'component.id')},
  (select problem from shop.component_picture where component_id = component.id) as "pictureProblem",
  exists (
    select from shop.component_picture where component_id = component.id and due_at is not null
  ) as "isPicturePending"`;
