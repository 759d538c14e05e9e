import { createDatabase, type Template } from '@onesite/database/testing/database';
import postgres from 'postgres';
import { migrateRegistry } from '../migrate.ts';

const migrated: Template = {
  name: 'registry',
  async fill(url) {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    await migrateRegistry(sql);
    await sql.end();
  },
};

/** A database for one test file, with the registry's tables. */
export const createRegistryDatabase = () => createDatabase({ template: migrated });
