// `source` of illustrations: draws every `*.unit.json` of this workspace in one process, before the builds that need them, because what
// draws takes two seconds to start (unitLoader.mjs).
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawUnitFile } from '../illustrations/src/file/unitLoader.mjs';
import { root } from './workspace.mjs';

const sources = readdirSync(root)
  .map((name) => join(root, name, 'src'))
  .filter(existsSync)
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, file)))
  .filter((file) => file.endsWith('.unit.json'))
  .map((file) => readFileSync(file, 'utf8'));

const drawings = {};
for (const source of sources) drawings[source] = await drawUnitFile(source);
mkdirSync('node_modules/.cache', { recursive: true });
writeFileSync('node_modules/.cache/drawings.json', JSON.stringify(drawings));
