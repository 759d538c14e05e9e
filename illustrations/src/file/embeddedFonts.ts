import { fontSubset } from './fontSubset.ts';

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

async function face(family: string, file: string, glyphs: string, variationAxes?: Parameters<typeof fontSubset>[2]) {
  if (!glyphs) return '';
  const font = await fontSubset(file, glyphs, variationAxes);
  const weight = variationAxes ? 'font-weight: 500 700; font-stretch: 118%;' : '';
  return `@font-face { font-family: '${family}'; ${weight} src: url(data:font/woff2;base64,${font.toString('base64')}); }`;
}
