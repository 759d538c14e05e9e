import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import Ajv from 'ajv';

const require = createRequire(import.meta.url);

/** What a bill of materials lacks by the schema of CycloneDX 1.6, or null. */
export function billProblems(bill) {
  const library = require.resolve('@cyclonedx/cyclonedx-library/package.json');
  const read = (file) => JSON.parse(readFileSync(join(dirname(library), 'res/schema', file), 'utf8'));
  const ajv = new Ajv({ strict: false, validateFormats: false });
  for (const file of ['spdx.SNAPSHOT.schema.json', 'jsf-0.82.SNAPSHOT.schema.json'])
    ajv.addSchema(read(file), `http://cyclonedx.org/schema/${file}`);
  ajv.validate(read('bom-1.6.SNAPSHOT.schema.json'), bill);
  return ajv.errors ?? null;
}
