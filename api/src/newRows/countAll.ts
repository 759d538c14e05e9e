import type { Statements } from '../database/connect.ts';
import { countOf } from '../lists/countOf.ts';

/** All orders and responses, as triggers have counted them. */
export async function countAll(sql: Statements) {
  const [row] = await sql<{ orders: number; responses: number }[]>`
    select ${countOf(sql, 'configuration')} as orders, ${countOf(sql, 'questionnaire_response')} as responses`;
  return row!;
}
