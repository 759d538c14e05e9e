// `npm run operator -- …`: adds administrators, sets passwords, erases the data of one person.
import { register } from 'tsx/esm/api';

register();
const { operator } = await import('../site/src/operator/operator.ts');
await operator(process.argv.slice(2));
