/// <reference types="node" />
/// <reference path="./subsetFont.d.ts" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);

/** The `@font-face` rules for the glyphs of a drawing: stencilled text in Archivo, all other text in B612 Mono. */
export async function embeddedFonts(drawing: string): Promise<string> {
  const texts = [...drawing.matchAll(/<text class="([^"]*)"[^>]*>([^<]*)</g)].map(([, className, text]) => ({
    className,
    text,
  }));
  const glyphs = (isStencil: boolean) =>
    [
      ...new Set(
        texts.filter(({ className }) => /u-mark/.test(className!) === isStencil).flatMap(({ text }) => [...text!]),
      ),
    ]
      .sort()
      .join('');
  const faces = await Promise.all([
    face('Archivo Variable', '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2', glyphs(true), {
      wdth: 118,
      wght: { min: 500, max: 700 },
    }),
    face('B612 Mono', '@fontsource/b612-mono/files/b612-mono-latin-400-normal.woff2', glyphs(false)),
  ]);
  return faces.join(' ');
}

type Axes = Parameters<typeof subsetFont>[2]['variationAxes'];

async function face(family: string, file: string, glyphs: string, variationAxes?: Axes) {
  if (!glyphs) return '';
  const font = await subsetFont(await readFile(resolve(file)), glyphs, { targetFormat: 'woff2', variationAxes });
  const weight = variationAxes ? 'font-weight: 500 700; font-stretch: 118%;' : '';
  return `@font-face { font-family: '${family}'; ${weight} src: url(data:font/woff2;base64,${font.toString('base64')}); }`;
}
