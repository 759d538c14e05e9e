export { createDatabase } from '@platform/database/testing/database';
