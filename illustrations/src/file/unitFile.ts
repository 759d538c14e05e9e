import { readFile } from 'node:fs/promises';
import { describeUnit } from '../describeUnit.ts';
import { drawUnit, type UnitOptions } from '../drawUnit.ts';
import { unitRules } from '../unitRules.ts';
import { embeddedFonts } from './embeddedFonts.ts';
import { outlineRules } from './outlineRules.ts';

export type UnitFile = { svg: string; width: number; height: number; description: string };

/** `outline`: of lines alone. */
export type UnitFileOptions = UnitOptions & { outline?: boolean };

/**
 * A drawing as a file of its own, for an `<img>`. An image may load nothing, so the file holds its colours, light and dark,
 * and the glyphs it uses. For build files; the same options give the same bytes.
 */
export async function unitFile({ outline = false, ...options }: UnitFileOptions): Promise<UnitFile> {
  const drawing = drawUnit(options);
  const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(drawing)!;
  const description = options.title ?? describeUnit(options.kind, options.sector, options.components ?? []);
  const rules = [await embeddedFonts(drawing), await tokens(), unitRules, outline ? outlineRules : ''];
  const style = rules.join('').replace(/\s+/g, ' ');
  const title = /aria-label="([^"]*)"/.exec(drawing)![1];
  const svg = drawing.replace(/^<svg[^>]*>/, (start) => `${start}<title>${title}</title><style>${style}</style>`);
  return { svg, width: Number(width), height: Number(height), description };
}

async function tokens(): Promise<string> {
  const [page, unit] = await Promise.all([read('./pageTokens.css'), read('../unitTokens.css')]);
  return page.trim() + unit;
}

async function read(name: string): Promise<string> {
  const css = await readFile(new URL(name, import.meta.url), 'utf8');
  return css.replace(/\/\*.*?\*\//gs, '');
}
