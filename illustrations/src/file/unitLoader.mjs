// Draws the options of drawUnit in './name.unit.json' as an SVG file, which is emitted beside the scripts. The import becomes
// { url, width, height, description } of that file. So a drawing that never changes costs a page no script. Plain JavaScript, because
// the bundler loads it.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { tsImport } from 'tsx/esm/api';

export default function unitLoader(source) {
  const done = this.async();
  draw(source).then(({ svg, ...described }) => {
    const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
    const name = `${basename(this.resourcePath, '.unit.json')}.${hash}.svg`;
    // Of the two halves of a build only the browser's emits files.
    if (this.getOptions().emit) this.emitFile(name, svg);
    // Without the origin, so that the server and the browser render the same address.
    const url = `__webpack_public_path__.replace(/^https?:\\/\\/[^/]+/, '') + ${JSON.stringify(name)}`;
    done(null, `export default { url: ${url}, ...${JSON.stringify(described)} };`);
  }, done);
}

/** What is drawn, by its options: once for both halves of a build. */
const drawn = new Map();
function draw(source) {
  if (!drawn.has(source)) drawn.set(source, readyDrawings()[source] ?? drawUnitFile(source));
  return Promise.resolve(drawn.get(source));
}

/** The drawings of all packages, made by this package's script `source`. Turbo has run it before, so they are up to date. */
function readyDrawings() {
  const file = new URL('../../node_modules/.cache/drawings.json', import.meta.url);
  ready ??= process.env.TURBO_HASH && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return ready;
}
let ready;

let unitFileModule; // compiled once for all drawings
/** @param {string} source */
export async function drawUnitFile(source) {
  unitFileModule ??= tsImport('./unitFile.ts', import.meta.url);
  const { unitFile } = await unitFileModule;
  return unitFile(JSON.parse(source));
}
