import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('..', import.meta.url));
const document = readFileSync(`${repository}docs/data-model.md`, 'utf8');

const folders = ['api/src/database/migrations/', 'platform/registry/src/migrations/'];
const statements = folders.flatMap((folder) =>
  readdirSync(repository + folder)
    .filter((file) => !folder.startsWith('api/') || file >= '0060_baseline.sql') // the ones before are for older databases
    .toSorted()
    .flatMap((file) =>
      readFileSync(repository + folder + file, 'utf8')
        .replace(/--.*/g, '')
        .split(';'),
    ),
);
const changed = /\b(create|alter|drop) table\s+(?:if (?:not )?exists )?(\w+\.\w+)/;

const tables = new Set<string>();
const references = new Set<string>();
for (const statement of statements) {
  const [, verb, table] = changed.exec(statement) ?? [];
  if (!table) continue;
  if (verb === 'drop') for (const [dropped] of statement.matchAll(/\w+\.\w+/g)) tables.delete(dropped);
  else tables.add(table);
  for (const [, target] of statement.matchAll(/\breferences\s+(\w+\.\w+)/g))
    if (target !== table) references.add(`${target} ${table}`);
}

test('the data model lists every table once', () => {
  expect([...document.matchAll(/^\| `(\w+\.\w+)` \|/gm)].map(([, table]) => table).toSorted()).toEqual(
    [...tables].toSorted(),
  );
});

test('its pictures show every reference between tables', () => {
  const drawn = [...document.matchAll(/^```mermaid\nerDiagram\n([\s\S]*?)^```/gm)].flatMap(([, lines], index) =>
    [...lines!.matchAll(/^ *(\w+) \|\|--o\{ (\w+) :/gm)].map(([, from, to]) => {
      const schema = ['shop', 'registry'][index];
      return `${schema}.${from} ${schema}.${to}`;
    }),
  );
  expect(drawn.toSorted()).toEqual([...references].toSorted());
});
