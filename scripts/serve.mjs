// Runs the site in this process, without installing or building anything.
import { register } from 'tsx/esm/api';
import { root } from './workspace.mjs';

register();
const { main } = await import('../site/src/main.ts');
await main(root);
