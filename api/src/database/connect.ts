export { type Database, openDatabase, type Statements, type Transaction } from '@onesite/database/connect';
