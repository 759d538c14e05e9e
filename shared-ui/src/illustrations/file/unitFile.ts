import { readFile } from 'node:fs/promises';
import { describeUnit } from '../describeUnit.ts';
import { drawUnit, type UnitOptions } from '../drawUnit.ts';
import { unitRules } from '../unitRules.ts';
import { embeddedFonts } from './embeddedFonts.ts';

export type UnitFile = { svg: string; width: number; height: number; description: string };

/** What a drawing uses of the page that it would stand in. */
const pageTokens = ['ink', 'sheet', 'signal', 'on-signal'];

/**
 * A drawing as a file of its own, for an `<img>`: it holds its colours, light and dark, and the few letters of its fonts,
 * because an image may load nothing. For build files; the same options give the same bytes.
 */
export async function unitFile(options: UnitOptions): Promise<UnitFile> {
  const drawing = drawUnit(options);
  const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(drawing)!;
  const description = options.title ?? describeUnit(options.kind, options.sector, options.components ?? []);
  const style = [await embeddedFonts(drawing), await colours(), unitRules].join('').replace(/\s+/g, ' ');
  const title = /aria-label="([^"]*)"/.exec(drawing)![1];
  const svg = drawing.replace(/^<svg[^>]*>/, (start) => `${start}<title>${title}</title><style>${style}</style>`);
  return { svg, width: Number(width), height: Number(height), description };
}

const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');

async function colours(): Promise<string> {
  const [page, unit] = await Promise.all([read('../../base.css'), read('../unitTokens.css')]);
  const [light, dark] = page.split('@media screen and (prefers-color-scheme: dark)') as [string, string];
  const fonts = `--font-text: 'Archivo Variable', sans-serif; --font-mono: 'B612 Mono', monospace;`;
  const root = `:root { ${declared(light)} ${fonts} } @media (prefers-color-scheme: dark) { :root { ${declared(dark)} } }`;
  return `${root} ${unit.replace(/\/\*.*?\*\//gs, '')}`;
}

const declared = (css: string) =>
  pageTokens.map((name) => `--${name}: ${new RegExp(`\\s--${name}: ([^;]+);`).exec(css)![1]};`).join(' ');
