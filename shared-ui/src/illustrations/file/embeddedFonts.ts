/// <reference types="node" />
/// <reference path="./subsetFont.d.ts" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);

/** The `@font-face` rules for the letters of a drawing: stencilled in Archivo, all else in B612 Mono. */
export async function embeddedFonts(drawing: string): Promise<string> {
  const texts = [...drawing.matchAll(/<text class="([^"]*)"[^>]*>([^<]*)</g)].map(([, look, text]) => ({ look, text }));
  const letters = (isStencil: boolean) =>
    [...new Set(texts.filter(({ look }) => /u-mark/.test(look!) === isStencil).flatMap(({ text }) => [...text!]))]
      .sort()
      .join('');
  const faces = await Promise.all([
    face('Archivo Variable', '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2', letters(true), {
      wdth: 118,
      wght: { min: 500, max: 700 },
    }),
    face('B612 Mono', '@fontsource/b612-mono/files/b612-mono-latin-400-normal.woff2', letters(false)),
  ]);
  return faces.join(' ');
}

type Axes = Parameters<typeof subsetFont>[2]['variationAxes'];

async function face(family: string, file: string, letters: string, variationAxes?: Axes) {
  if (!letters) return '';
  const font = await subsetFont(await readFile(resolve(file)), letters, { targetFormat: 'woff2', variationAxes });
  const weight = variationAxes ? 'font-weight: 500 700; font-stretch: 118%;' : '';
  return `@font-face { font-family: '${family}'; ${weight} src: url(data:font/woff2;base64,${font.toString('base64')}); }`;
}
