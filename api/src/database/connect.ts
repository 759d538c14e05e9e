export type { Database, DatabaseOptions, Statements } from '@onesite/database/connect';
export { openDatabase } from '@onesite/database/connect';
