import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { figureFields } from '@fieldbox/contract/catalogue/figureFields';
import { maxReasonLength } from '@fieldbox/contract/suppliers/supplierOptions';
import { maxRowsAtOnce } from '../contract/src/administration/rowChanges.ts';
import { topComponentsCount } from '../contract/src/administration/statistics.ts';
import * as retention from '../contract/src/privacy/retention.ts';
import { commands } from '../platform/federation/src/cli/main.ts';
import { limits, storedDays } from '../shared-contract/src/formats/limits.ts';
import { idempotencyHours } from '../shared-contract/src/http/idempotency.ts';
import { danglingReferences } from './danglingReferences.mjs';
import { ownFiles, root } from './workspace.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('references', () => {
  /** Composed, because the tests of the whole repository would read these texts as this file's own. */
  const docs = 'docs';
  const folder = mkdtempSync(join(tmpdir(), 'fieldbox-scripts-'));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function danglingIn(files: Record<string, string>) {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    return danglingReferences(folder, Object.keys(files));
  }

  test('every reference in the repository leads somewhere', () => {
    expect(danglingReferences(root, ownFiles())).toEqual([]);
  });

  test('the index for agents names each document', () => {
    const documents = readdirSync(join(root, 'docs')).filter((file) => file.endsWith('.md'));
    expect(documents.filter((file) => !read('docs/llms.txt').includes(`](${file})`))).toEqual([]);
  });

  test('nothing in the repository refers to a text that is not in it, or to a section by its number', () => {
    const names = ['(DESIGN|LOOK|STYLE|FACTS)[.]md', 'DESIGN,? (section|§|[0-9])'];
    const sections =
      '(public|second|admin)[- ]spec\\b|\\bspec(ification)?,? \\(?(section |§ ?)?[0-9]|\\bspec section\\b';
    const found = (flags: string, pattern: string) =>
      spawnSync('git', ['grep', flags, pattern, '--', ':!scripts/documents.test.ts'], { cwd: root, encoding: 'utf8' });
    expect(found('-nIwE', names.join('|'))).toMatchObject({ stdout: '', status: 1 });
    expect(found('-nIiE', sections)).toMatchObject({ stdout: '', status: 1 });
  });

  test('what is not there is found, with its line: files, headings, pictures, and what comments and alerts name', () => {
    const dangling = danglingIn({
      'README.md': '# Title\n\n[gone](docs/gone.md), [here](docs/rules.md) and ![picture](picture.png)\n',
      'a.md':
        '[one](#one-thing), [two](#two), [three](b.md#idempotency-key), [four](b.md#four)\n[b][b]\n\n## One thing\n[b]: c.md\n',
      'alerts.yaml': `annotations: { summary: down, runbook: ${docs}/rules.md#gone }`,
      'b.md': '## `Idempotency-Key`\n<img src="picture.png"><source srcset="dark.png">',
      'docs/rules.md': '## Prices\n',
      'price.sql': `-- ${docs}/missing.md\nselect 1`,
      'price.ts': `/** ${docs}/rules.md#prices */\n/**\n * See ${docs}/rules.md#taxes.\n */\nexport const a = 1; // ${docs}/gone.md\n`,
    });
    expect(dangling).toEqual([
      ...['README.md:3 docs/gone.md', 'README.md:3 picture.png', 'a.md:1 #two', 'a.md:1 b.md#four', 'a.md:5 c.md'],
      ...['alerts.yaml:1 docs/rules.md#gone', 'b.md:2 picture.png', 'b.md:2 dark.png'],
      ...['price.sql:1 docs/missing.md', 'price.ts:3 docs/rules.md#taxes', 'price.ts:5 docs/gone.md'],
    ]);
  });

  test('other sites, paths of the site, code and placeholders are no references', () => {
    const dangling = danglingIn({
      'a.md': '[c](https://other.example/d.md) [d](/admin) `[e](e.md)`\n```\n[f](f.md)\n```\n',
      'a.ts': `import './docs/page.ts'; // as src/docs/page.ts says\nconst b = '${docs}/b.md';\n// ${docs}/pictures/<page>.webp\n`,
    });
    expect(dangling).toEqual([]);
  });
});

describe('documented commands', () => {
  type Command = { args?: object; subCommands?: Record<string, Command> };

  /** Each line of code of a document, and each text in backticks, with where it stands. */
  function codeOf(file: string) {
    let isBlock = false;
    return read(file)
      .split('\n')
      .flatMap((line, index) => {
        const at = `${file}:${index + 1}`;
        if (/^\s*```/.test(line)) isBlock = !isBlock;
        const quoted = [...line.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);
        return (isBlock ? [line] : quoted).map((code) => ({ at, code: code.replace(/ #.*/, '') }));
      });
  }

  const code = ownFiles()
    .filter((file) => file.endsWith('.md') && !file.startsWith('examples/'))
    .flatMap(codeOf);

  /** Where the first group of a form is not one of the names. */
  const unknownOf = (form: RegExp, isKnown: (name: string, rest: string) => boolean) =>
    code.flatMap(({ at, code: line }) =>
      [...line.matchAll(form)].filter(([, name, rest]) => !isKnown(name!, rest!)).map(([found]) => `${at} ${found}`),
    );

  test('every `npm run` of a document is a script', () => {
    const { scripts } = JSON.parse(read('package.json'));
    expect(unknownOf(/npm run ([\w:-]+)/g, (name) => name in scripts)).toEqual([]);
  });

  test('every command of the operator is one', () => {
    const known = [...read('site/src/operator/commands.ts').matchAll(/operator -- ([a-z-]+)/g)].map(([, name]) => name);
    expect(known).toContain('record-backup');
    expect(unknownOf(/\boperator(?:\.mjs)? (?:-- )?([a-z][a-z-]+)/g, (name) => known.includes(name))).toEqual([]);
  });

  test('every `federation` command and option is one', () => {
    const isKnown = (name: string, rest: string) => {
      const found = (commands as unknown as Record<string, Command>)[name];
      const [second = ''] = rest.trim().split(' ');
      const command = found?.subCommands?.[second] ?? found;
      const options = [...rest.matchAll(/ --([a-z-]+)/g)].map(([, option]) => option!);
      return options.every((option) => option === 'help' || option in (command?.args ?? {})) && command !== undefined;
    };
    expect(unknownOf(/(?<![\w@/.-])federation (?:-- )?([a-z]+)\b([^;&|]*)/g, isKnown)).toEqual([]);
  });
});

describe('data model', () => {
  const document = read('docs/data-model.md');

  const statements = ['api/src/database/migrations/', 'platform/registry/src/migrations/'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .toSorted()
      .flatMap((file) =>
        read(folder + file)
          .replace(/--.*/g, '')
          .split(';'),
      ),
  );
  const changed = /\b(create|alter|drop) table\s+(?:if (?:not )?exists )?(\w+\.\w+)/;

  const tables = new Set<string>();
  for (const statement of statements) {
    const [, verb, table] = changed.exec(statement) ?? [];
    if (!table) continue;
    if (verb === 'drop') for (const [dropped] of statement.matchAll(/\w+\.\w+/g)) tables.delete(dropped);
    else tables.add(table);
  }

  test('the data model lists every table once', () => {
    expect([...document.matchAll(/^\| `(\w+\.\w+)` \|/gm)].map(([, table]) => table).toSorted()).toEqual(
      [...tables].toSorted(),
    );
  });
});

describe('specification', () => {
  const grouped = (value: number) => value.toLocaleString('en-US');

  // Other tests count with the constants, so that none of them notices another number.
  test.each([
    ['limits.md', `| short text | ${limits.shortText} characters |`],
    ['limits.md', `notes | ${grouped(limits.longText)} |`],
    ['limits.md', `| e-mail address | ${limits.email} |`],
    ['limits.md', `| link | ${grouped(limits.link)} |`],
    ['limits.md', `| list | ${limits.listEntries} entries |`],
    ['limits.md', `| id | ${grouped(limits.id)} |`],
    ['limits.md', `| JSON body | ${limits.jsonBytes / 1024} KB |`],
    ['limits.md', `| upload | ${limits.uploadBytes / 1024 / 1024} MB |`],
    ['limits.md', `\`supplier_device\`, for ${retention.knownDeviceDays} days`],
    ['limits.md', `| idempotency keys with their answers | ${idempotencyHours} hours |`],
    ['limits.md', `| newsletter addresses that are not in use | ${retention.unusedSubscriberDays} days |`],
    ['limits.md', `| mail that was sent or given up | ${retention.finishedMailDays} days |`],
    ['limits.md', `made of a digest with a key | ${retention.countedLoginHours} hours |`],
    ['limits.md', `as a digest with a key | ${retention.knownNetworkDays} days`],
    ['limits.md', `| who logged in, and networks | ${retention.loginRecordDays} days |`],
    ['limits.md', `it is sent or cleared, ${storedDays} days after the last change`],
    ...figureFields.flatMap((field) => ('max' in field ? [['limits.md', `${grouped(field.max)} `]] : [])),
    ['accounts.md', `| ${retention.administratorIdleHours} hours | ${retention.maxSessionDays} days |`],
    ['accounts.md', `good for ${retention.passwordResetMinutes} minutes and one use`],
    ['calls.md', `1 to ${maxRowsAtOnce} \`orders:`],
    ['administration.md', `at most ${grouped(maxReasonLength)} characters`],
    ['administration.md', `top ${topComponentsCount} components`],
  ])('a number of %s is the code’s: %s', (file, stated) => {
    expect(read(`docs/specification/${file}`)).toContain(stated);
  });
});
