import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the renderers' programs. */
export const programFolder = dirname(fileURLToPath(new URL('../program.mjs', import.meta.url)));
