export type { Database, Statements } from '@onesite/database/connect';
export { openDatabase } from '@onesite/database/connect';
