import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testFolder } from './testing/testFolder.ts';

const script = fileURLToPath(new URL('./ownText.mjs', import.meta.url));
const { folder, write } = testFolder();

function mixedIn(config: string) {
  const { stdout, status } = spawnSync(process.execPath, [script, config], { encoding: 'utf8' });
  expect(status).toBe(0);
  return stdout.split('\n').filter(Boolean);
}

test('text beside others stands in an element of its own, so that a translated page can change', () => {
  expect(mixedIn(fileURLToPath(new URL('./lint/ownText.tsconfig.json', import.meta.url)))).toEqual([]);
});

const types = `
declare namespace JSX {
  interface Element { host: string }
  interface ElementChildrenAttribute { children: unknown }
  interface IntrinsicElements { b: object; p: object }
}
type Content = JSX.Element | string | number | boolean | null | undefined | Content[];
declare const text: string, texts: string[], count: number, is: boolean, element: JSX.Element, maybe: JSX.Element | null, list: JSX.Element[];
declare function Maybe(): JSX.Element | null;
declare function Word(): string;
`;

/** The lines of these, numbered from 1, in which something is found. */
function found(...lines: string[]) {
  write({
    'tsconfig.json': JSON.stringify({
      compilerOptions: { jsx: 'preserve', strict: true, noEmit: true },
      include: ['.'],
    }),
    'types.d.ts': types,
    'a.tsx': lines.join('\n'),
  });
  return mixedIn(join(folder, 'tsconfig.json')).map((place) => Number(place.replace('a.tsx:', '')));
}

test('what is found: text that changes beside others, and any text beside what comes and goes', () => {
  const places = [
    '<p>Base: {count}</p>',
    '<p>{text}<b /></p>',
    '<p><b />{is ? text : null}</p>',
    "<p><b />{is && 'text'}</p>",
    '<p>{texts}<b /></p>',
    '<p>{is ? <b /> : text}<b /></p>',
    '<p>Text {maybe}</p>',
    '<p>{is ? <b /> : null} text</p>',
    '<p>Text {list}</p>',
    '<p>Text <Maybe /></p>',
    '<p><Word /><b /></p>',
    '<>text</>',
    '<>{text}</>',
  ];
  expect(found(...places.map((place, index) => `export const a${index} = ${place};`))).toEqual(
    places.map((_, index) => index + 1),
  );
});

test('what is not: the only text of an element, and text that never changes beside elements that are always there', () => {
  const places = [
    '<p>{text}</p>',
    "<p>{is ? 'text' : text}</p>",
    '<p>{`Base: $' + '{count}`}</p>',
    "<p>Text <b />{' '}<b /> text {'text'}</p>",
    '<p><b>{text}</b> {maybe}</p>',
    '<p>Text {element}</p>',
    "<p><b />{is ? ' ' : null}{maybe}</p>",
    '<>{maybe}<b /></>',
  ];
  expect(found(...places.map((place, index) => `export const a${index} = ${place};`))).toEqual([]);
});

test('a property that may be text is found where it gets some, directly or from another component', () => {
  const component = (name: string) => `const ${name} = ({ title, children }: { title?: Content; children?: Content })`;
  expect(
    found(
      `${component('Elements')} => <p>{children}{title}</p>;`,
      `${component('Texts')} => <p>{maybe}{children}</p>;`,
      `${component('Titles')} => <p>{title}{maybe}</p>;`,
      `${component('Inner')} => <p><b />{title}</p>;`,
      `${component('Outer')} => <p><Inner title={children} /></p>;`,
      'export const a = <p><Elements title={<b />}><b /></Elements><Texts>text</Texts></p>;',
      'export const b = <p><Titles title="text" /><Outer>{text}</Outer></p>;',
    ),
  ).toEqual([2, 3, 4]);
});
