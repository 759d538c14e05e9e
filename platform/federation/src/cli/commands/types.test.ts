import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const bin = join(__dirname, '../../../bin/federation.mjs');

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'federation-types-'));
  writeFileSync(join(root, 'pnpm-workspace.yaml'), '');
  writeFileSync(join(root, 'package.json'), '{ "federation": { "host": "@site/host" } }');
});
afterEach(() => rmSync(root, { recursive: true }));

function build(name: string, ...fragments: object[]) {
  mkdirSync(join(root, name, 'dist'), { recursive: true });
  writeFileSync(join(root, name, 'package.json'), JSON.stringify({ name }));
  writeFileSync(join(root, name, 'dist/facts.json'), JSON.stringify({ role: 'remote', fragments }));
}
const fragment = (id: string, properties: object, required: string[] = [], more = {}) => ({
  id,
  props: { type: 'object', properties, required },
  ...more,
});

/** By the command itself: the library that it loads is for Node. */
function written() {
  execFileSync(process.execPath, [bin, 'types'], { cwd: root });
  return readFileSync(join(root, 'fragments.d.ts'), 'utf8');
}

test('the types of what is built complete those of the host, and a slot gives what all that fill it take', () => {
  const slot = { slot: { name: 'header', order: 1 } };
  const button = {
    sku: { type: 'string' },
    rest: {},
    size: { enum: ['s', 'l'] },
    note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    onAdded: { tsType: '(...values: any[]) => void' },
  };
  build('mf-b', fragment('button', button, ['sku', 'rest']));
  build('mf-a', fragment('mini', { user: { type: 'string' } }, [], slot), fragment('none', {}));
  build('mf-c', fragment('badge', { items: { type: 'array', items: { type: 'number' } } }, ['items'], slot));
  expect(
    written(),
  ).toBe(`// Written by \`federation types\`: the props of the fragments that remotes offer, and what slots are given.
import '@site/host/fragments';

declare module '@site/host/fragments' {
  export interface Fragments {
    'mf-a/mini': {
      user?: string;
    };
    'mf-a/none': {};
    'mf-b/button': {
      sku: string;
      rest: unknown;
      size?: 's' | 'l';
      note?: string | null;
      onAdded?: (...values: any[]) => void;
    };
    'mf-c/badge': {
      items: number[];
    };
  }

  export interface Slots {
    header: {
      user?: string;
    } & {
      items: number[];
    };
  }
}
`);
});
