import { createHash } from 'node:crypto';
import {
  type PictureProblem,
  passingProblems,
  pictureRetrySeconds,
} from '@fieldbox/contract/catalogue/componentPictures';
import type { Statements } from '../database/connect.ts';

/** A picture that one process is fetching. */
export interface DuePicture {
  componentId: number;
  address: string;
}

/**
 * Claims the picture that has been due the longest. Its next attempt is set beforehand, so that it comes even if this process ends;
 * after the last one there is none.
 */
export async function claimPicture(sql: Statements): Promise<DuePicture | undefined> {
  const [claimed] = await sql<DuePicture[]>`
    update shop.component_picture
    set attempts = attempts + 1,
      due_at = now() + make_interval(secs => (${[...pictureRetrySeconds]}::integer[])[attempts + 1])
    where component_id = (
      select component_id from shop.component_picture where due_at <= now() order by due_at limit 1 for update skip locked
    )
    returning component_id as "componentId", address`;
  return claimed;
}

/** Unless another address was stated meanwhile. */
export async function storePicture(sql: Statements, { componentId, address }: DuePicture, webp: Uint8Array) {
  const digest = createHash('sha256').update(webp).digest('base64url');
  await sql`
    update shop.component_picture set webp = ${webp}, digest = ${digest}, problem = null, due_at = null
    where component_id = ${componentId} and address = ${address}`;
}

/** Why it is not there; what does not pass is not tried again. */
export async function storeProblem(sql: Statements, { componentId, address }: DuePicture, problem: PictureProblem) {
  await sql`
    update shop.component_picture
    set problem = ${problem}, due_at = case when ${passingProblems.includes(problem)} then due_at end
    where component_id = ${componentId} and address = ${address}`;
}

/** Begins anew with one that was given up, as after each save. */
export async function retryPicture(sql: Statements, componentId: number): Promise<void> {
  await sql`
    update shop.component_picture set attempts = 0, due_at = now(), problem = null
    where component_id = ${componentId} and digest is null and due_at is null`;
}

export async function findPicture(sql: Statements, digest: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const [found] = await sql<{ webp: Uint8Array<ArrayBuffer> }[]>`
    select webp from shop.component_picture where digest = ${digest} limit 1`;
  return found?.webp;
}
