import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder whose files, which `write` takes by their paths, are gone after each test. */
export function testFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'fieldbox-scripts-'));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  function write(files: Record<string, string>) {
    for (const [name, text] of Object.entries(files)) {
      const path = join(folder, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  }
  return { folder, write };
}
