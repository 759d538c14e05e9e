import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { redeclaredTypes } from './redeclaredTypes.mjs';

const repository = fileURLToPath(new URL('..', import.meta.url));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldbox-types-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

test('what crosses between shell, edge and remotes is described once, in the protocol', () => {
  expect(redeclaredTypes(repository, 'platform/protocol')).toEqual([]);
});

test('a copy of one of the types of the protocol is found, however it is declared', () => {
  write({
    'protocol/wire.ts': 'export type Wire = { a: string };\nexport type Other = Wire[];\n',
    'one.ts': 'export type Wire = { a: number };\n',
    'two.tsx': '  interface Other {}\n',
    'three.mjs': '/** @typedef {{ a: string }} Wire */\n',
    'uses.ts':
      "import type { Wire } from 'protocol';\nimport { type Other, x } from 'protocol';\ntype Wires = Wire[];\n",
  });
  expect(redeclaredTypes(folder, 'protocol')).toEqual(['one.ts Wire', 'three.mjs Wire', 'two.tsx Other']);
});
