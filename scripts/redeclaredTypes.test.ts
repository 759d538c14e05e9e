import { fileURLToPath } from 'node:url';
import { redeclaredTypes } from './redeclaredTypes.mjs';
import { testFolder } from './testing/testFolder.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));
const { folder, write } = testFolder();

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
