import { fileURLToPath } from 'node:url';

const noPrefixes = fileURLToPath(new URL('./noPrefixes.mjs', import.meta.url));

/** Leaves out of styled-components what nothing here uses. */
export class LeanStyles {
  apply({ options }) {
    options.module.rules.push({ test: /[\\/]stylis[\\/]src[\\/]Prefixer\.js$/, loader: noPrefixes });
  }
}
