/** @jest-environment node */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { resolve } = createRequire(__filename);
const subsetFont: (font: Buffer, text: string, options: object) => Promise<Buffer> = require('subset-font');

/** Hints are half of the second font; without those of the first, letters stand wider apart on Linux. */
const cuts = [
  ['archivo-text', '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2', false, 32_000],
  ['b612-mono-text', '@fontsource/b612-mono/files/b612-mono-latin-400-normal.woff2', true, 9_000],
] as const;

/** The faces in faces.css: which file, for which characters, weights and widths. */
async function faces() {
  const rules = (await readFile(join(__dirname, 'faces.css'), 'utf8')).match(/@font-face \{[^}]+\}/g)!;
  return rules.filter((rule) => rule.includes('.woff2')).map(faceOf);
}

function faceOf(rule: string) {
  const value = (name: string) => new RegExp(`${name}:\\s*([^;]+);`).exec(rule)?.[1] ?? '';
  const span = (name: string) => value(name).split(' ').map(Number.parseFloat) as [number, number];
  return {
    file: /([\w-]+)\.woff2/.exec(value('src'))![1]!,
    characters: charactersIn(value('unicode-range')),
    weights: span('font-weight'),
    widths: span('font-stretch'),
  };
}

function charactersIn(ranges: string) {
  const characters = ranges.split(',').flatMap((range) => {
    const [first, last = first] = range.trim().replace('U+', '').split('-') as [string, string?];
    const start = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last!, 16) - start + 1 }, (_, index) => start + index);
  });
  return new Set(characters.map((character) => String.fromCodePoint(character)));
}

// UPDATE_FONTS=1 cuts it anew: after a change of its face in faces.css, or a new version of the font.
test.each(cuts)(
  '%s has the characters, weights and widths that faces.css says',
  async (name, whole, noHinting, most) => {
    const { characters, weights, widths } = (await faces()).find((face) => face.file === name)!;
    const cut = await subsetFont(await readFile(resolve(whole)), [...characters].join(''), {
      targetFormat: 'woff2',
      noHinting,
      keepFeatures: ['kern', 'liga', 'rvrn', 'tnum'], // not those for fractions
      ...(widths[1] && { variationAxes: { wght: span(weights), wdth: span(widths) } }),
    });
    const file = join(__dirname, `${name}.woff2`);
    if (process.env.UPDATE_FONTS) await writeFile(file, cut);
    expect((await readFile(file)).equals(cut)).toBe(true);
    expect(cut.length).toBeLessThan(most);
  },
);

const span = ([min, max]: [number, number]) => ({ min, max });
