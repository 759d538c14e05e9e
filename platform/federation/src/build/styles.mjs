import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const missingLoader = fileURLToPath(new URL('./missingLoader.mjs', import.meta.url));

/** The package's own loader. Without it, a file that needs it is refused with what to install. */
function loaderOf(dir, name, ...packages) {
  try {
    return { loader: createRequire(join(dir, 'package.json')).resolve(name) };
  } catch {
    return { loader: missingLoader, options: { packages: [name, ...packages] } };
  }
}

/** As postcss-loader looks for it, in the package's own folder. */
const hasPostcss = (dir) =>
  ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'].some((end) => existsSync(join(dir, `postcss.config.${end}`)));

/**
 * Styles are separate files in the browser's half. The server's half has the class names of CSS modules only, because
 * documents contain the style sheets.
 * @param {string} dir
 */
export function styleRules(dir) {
  const postcss = hasPostcss(dir) ? [loaderOf(dir, 'postcss-loader', 'postcss')] : [];
  // A library imports a style sheet to apply it, also where its package.json says `"sideEffects": false`.
  const style = { type: 'css/auto', sideEffects: true };
  return [
    { ...style, test: /\.css$/, use: postcss },
    { ...style, test: /\.s[ac]ss$/, use: [...postcss, loaderOf(dir, 'sass-loader', 'sass')] },
    { ...style, test: /\.less$/, use: [...postcss, loaderOf(dir, 'less-loader', 'less')] },
  ];
}

/** Both `import styles from` and `import * as styles` work. */
export const styleParser = { 'css/auto': { namedExports: false } };

/**
 * Class names contain the package's name, so that no two remotes share one.
 * @param {string} name
 * @param {boolean} emit whether this half writes the style sheets
 */
export const styleGenerator = (name, emit) => ({
  'css/auto': { localIdentName: `${name}-[local]-[hash]`, exportsConvention: 'as-is', exportsOnly: !emit },
});
