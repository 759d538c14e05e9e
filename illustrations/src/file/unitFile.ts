import { readFile } from 'node:fs/promises';
import { describeUnit } from '../describeUnit.ts';
import { drawUnit, type UnitOptions } from '../drawUnit.ts';
import { describeMeasured, drawMeasured, type MeasuredOptions } from '../measured/drawMeasured.ts';
import { measuredRules } from '../measured/measuredRules.ts';
import { unitRules } from '../unitRules.ts';
import { embeddedFonts } from './embeddedFonts.ts';
import { insideCrop } from './insideCrop.ts';
import { outlineRules } from './outlineRules.ts';
import { plainRules } from './plainRules.ts';

export type UnitFile = { svg: string; width: number; height: number; description: string };

/** `outline`: only lines; `plain`: nothing is orange. */
export type UnitFileOptions = UnitOptions & { outline?: boolean; plain?: boolean };

/**
 * A drawing as a file of its own, for an `<img>`. An image may load nothing, so the file holds its colours, light and dark,
 * and the glyphs it uses. WebKit shows an image as in the light theme, so a dark page asks for `name.svg#dark`. For build
 * files; the same options give the same bytes.
 */
export async function unitFile(options: UnitFileOptions | MeasuredOptions): Promise<UnitFile> {
  const { drawing, description, ownRules } = 'measured' in options ? measured(options) : illustrated(options);
  const [, width, height] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(drawing)!;
  const rules = [await embeddedFonts(drawing), await tokens(), unitRules, ownRules];
  const style = rules.join('').replace(/\s+/g, ' ');
  const title = /aria-label="([^"]*)"/.exec(drawing)![1];
  const svg = drawing.replace(
    /^<svg[^>]*>/,
    (start) => `${start.replace('<svg', '<svg id="dark"')}<title>${title}</title><style>${style}</style>`,
  );
  return { svg, width: Number(width), height: Number(height), description };
}

const measured = (options: MeasuredOptions) => ({
  drawing: drawMeasured(options),
  description: describeMeasured(options.kind),
  ownRules: measuredRules,
});

const illustrated = ({ outline = false, plain = false, ...options }: UnitFileOptions) => ({
  drawing: options.crop ? insideCrop(drawUnit(options)) : drawUnit(options),
  description: options.title ?? describeUnit(options.kind, options.sector, options.components ?? []),
  ownRules: (outline ? outlineRules : '') + (plain ? plainRules : ''),
});

async function tokens(): Promise<string> {
  const [page, unit] = await Promise.all([read('./pageTokens.css'), read('../unitTokens.css')]);
  const css = page.trim() + unit;
  return css + darkWhenNamed(css);
}

/** The rules of the dark theme once more, for `name.svg#dark`. A block of rules ends with a brace at the begin of a line. */
const darkWhenNamed = (css: string) =>
  css
    .split('@media')
    .filter((block) => block.slice(0, block.indexOf('{')).includes('prefers-color-scheme: dark'))
    .map((block) => block.slice(block.indexOf('{') + 1, block.indexOf('\n}')))
    .map((rules) => `@media screen {${rules.replaceAll(' {', ':where(:target) {')} }`)
    .join('');

async function read(name: string): Promise<string> {
  const css = await readFile(new URL(name, import.meta.url), 'utf8');
  return css.replace(/\/\*.*?\*\//gs, '');
}
