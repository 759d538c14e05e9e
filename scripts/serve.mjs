// Runs the site from what is installed and built, in this process.
import { register } from 'tsx/esm/api';
import { root } from './workspace.mjs';

register();
const { main } = await import('../site/src/main.ts');
await main(root);
