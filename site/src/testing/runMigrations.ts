// Runs the migrations of a folder on the shop's schema in DATABASE_URL: node --import tsx runMigrations.ts <folder>
import { pathToFileURL } from 'node:url';
import { migrate } from '@onesite/database/migrations/migrate';
import { openDatabase } from 'api/database/connect';

const sql = openDatabase(process.env.DATABASE_URL!, { maxConnections: 1 });
await migrate(sql, { schema: 'shop', folder: pathToFileURL(`${process.argv[2]}/`), lock: 7_203_001 });
await sql.end();
