/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** By its path: Jest resolves the name of a style sheet to what stands for it when a remote imports one. */
const read = (file: string) => readFileSync(join(__dirname, '../../..', file), 'utf8');

/** The colours that a style sheet declares, in the light theme and in the dark one. */
function coloursOf(css: string) {
  const [light, ...others] = css.split('@media') as [string, ...string[]];
  const dark = others.find((block) => block.includes('prefers-color-scheme: dark'))!;
  const declared = (block: string) =>
    new Map([...block.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, colour]) => [name, colour]));
  return { light: declared(light), dark: declared(dark) };
}

test('a drawing in a file of its own has the colours of the page', () => {
  const page = coloursOf(read('shared-ui/src/base.css'));
  const file = coloursOf(read('illustrations/src/file/pageTokens.css'));
  for (const theme of ['light', 'dark'] as const) {
    expect([...file[theme].keys()]).toEqual(['paper', 'ink', 'ink-2', 'sheet', 'signal', 'on-signal']);
    expect(page[theme]).toEqual(new Map([...page[theme], ...file[theme]]));
  }
});
