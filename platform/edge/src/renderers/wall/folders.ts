import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the programs of renderers are. */
export const programFolder = dirname(fileURLToPath(new URL('../program.mjs', import.meta.url)));
