// Runs the site in this process from its built files, without installing or building anything. Needs `--conditions=built`.
import { root } from './workspace.mjs';

const { main } = await import('../site/dist/main.js');
await main(root);
