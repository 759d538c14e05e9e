// Draws the options of drawUnit in './name.unit.json' as an SVG file, which is emitted beside the scripts. The import becomes
// { url, width, height, description } of that file. So a drawing that never changes costs a page no script. Plain JavaScript, because
// the bundler loads it.
import { createHash } from 'node:crypto';
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
  if (!drawn.has(source)) drawn.set(source, drawUnitFile(JSON.parse(source)));
  return drawn.get(source);
}

let unitFileModule; // compiled once for all drawings
async function drawUnitFile(options) {
  unitFileModule ??= tsImport('./unitFile.ts', import.meta.url);
  const { unitFile } = await unitFileModule;
  return unitFile(options);
}
