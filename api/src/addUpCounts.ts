import { updateOrderCounts } from './components/updateOrderCounts.ts';
import type { Statements } from './database/connect.ts';
import { addUpRowCounts } from './lists/addUpRowCounts.ts';

/** Adds up what orders and other rows have appended to the counts. To be called each minute: lists read what is appended. */
export async function addUpCounts(sql: Statements): Promise<void> {
  await addUpRowCounts(sql);
  await updateOrderCounts(sql);
}
