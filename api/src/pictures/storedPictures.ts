import { createHash } from 'node:crypto';
import type { Statements } from '../database/connect.ts';
import { deleteInBatches } from '../database/deleteInBatches.ts';
import { drawingVersion } from '../drawing/drawingVersion.ts';
import type { PictureStore } from './pictures.ts';

/** Pictures that processes draw for one another (docs/specification/limits.md#pictures). */
const storedDays = 30;
/** About a hundred megabytes. */
const storedPictures = 2_000;

async function findPicture(sql: Statements, key: string): Promise<Uint8Array | undefined> {
  const [found] = await sql<{ png: Uint8Array }[]>`select png from shop.link_picture where key = ${key}`;
  return found?.png;
}

/** Another process may have drawn it meanwhile: both have drawn the same. */
async function storePicture(sql: Statements, key: string, png: Uint8Array): Promise<void> {
  await sql`insert into shop.link_picture (key, png) values (${key}, ${png}) on conflict (key) do nothing`;
}

/** The pictures of all processes that draw alike. @param onError what it is told, nobody else sees */
export function createStoredPictures(sql: Statements, onError: (error: Error) => void): PictureStore {
  const keyOf = async (unit: string) =>
    createHash('sha256')
      .update(`${await drawingVersion()} ${unit}`)
      .digest('base64url');
  return {
    find: async (unit) =>
      findPicture(sql, await keyOf(unit)).catch((error: Error) => {
        onError(error);
        return undefined;
      }),
    put: async (unit, png) => storePicture(sql, await keyOf(unit), png).catch(onError),
  };
}

/** Old ones, whose links are seldom shown anew, and the oldest beyond the number that is stored. */
export async function removeOldPictures(sql: Statements): Promise<void> {
  await deleteInBatches(sql, 'shop.link_picture', sql`drawn_at < now() - make_interval(days => ${storedDays})`);
  await deleteInBatches(
    sql,
    'shop.link_picture',
    sql`key in (select key from shop.link_picture order by drawn_at desc, key offset ${storedPictures})`,
  );
}
