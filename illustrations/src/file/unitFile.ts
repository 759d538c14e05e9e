/// <reference types="node" />
/// <reference path="./fonts.d.ts" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import opentype, { type Command } from 'opentype.js';
import subsetFont from 'subset-font';
import { type Config, optimize } from 'svgo';
import { describeUnit } from '../describeUnit.ts';
import { drawUnit, type UnitOptions } from '../drawUnit.ts';
import { unitRules } from '../unitRules.ts';

export type UnitFile = { svg: string; width: number; height: number; description: string };

/** `outline`: only lines; `plain`: nothing is orange. */
export type UnitFileOptions = UnitOptions & { outline?: boolean; plain?: boolean };

/**
 * A drawing as a separate file, for an `<img>`. An image may load nothing, so the file holds its colours, light and dark,
 * and its letters are outlines. WebKit shows an image as in the light theme, so a dark page asks for `name.svg#dark`. For build
 * files; the same options give the same bytes.
 */
export async function unitFile({ outline = false, plain = false, ...options }: UnitFileOptions): Promise<UnitFile> {
  const shaded = drawUnit(options);
  const whole = outline ? shaded.replace(/<path class="u-shad[^>]*>/g, '') : shaded;
  const drawing = await withOutlines(options.crop ? insideCrop(whole) : whole);
  const description = options.title ?? describeUnit(options.kind, options.sector, options.components ?? []);
  const [, width, height] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(drawing)!;
  const rules = [await tokens(), unitRules, outline ? outlineRules : '', plain ? plainRules : ''];
  const style = rules.join('').replace(/\s+/g, ' ');
  const escapedTitle = /aria-label="([^"]*)"/.exec(drawing)![1];
  const titled = drawing.replace(
    /^<svg[^>]*>/,
    (start) => `${start.replace('<svg', '<svg id="dark"')}<title>${escapedTitle}</title>`,
  );
  const shapes = optimize(titled, optimizing).data;
  const svg = shapes.replace('</title>', `</title><style>${style}</style>`);
  return {
    svg: withoutUnusedTokens(optimize(svg, { plugins: ['minifyStyles'] }).data),
    width: Number(width),
    height: Number(height),
    description,
  };
}

/**
 * For a drawing without its rules, which SVGO would match with each element (15.6 s for all drawings, not 4.1). It has the precision of
 * `drawUnit`, and keeps what looks unused without the rules, and the id of the dark theme.
 */
const optimizing: Config = {
  floatPrecision: 1,
  plugins: [
    {
      name: 'preset-default',
      params: {
        overrides: {
          cleanupIds: false,
          removeUselessStrokeAndFill: false,
          moveElemsAttrsToGroup: false,
          removeUnknownsAndDefaults: { keepRoleAttr: true },
        },
      },
    },
  ],
};

/** Removes unused custom properties, since most drawings have few of all materials. SVGO removes unused rules only. */
const withoutUnusedTokens = (svg: string) =>
  svg.replace(/(?<=[{;])(--[\w-]+):[^;}]*;?/g, (token, name) => (svg.includes(`var(${name})`) ? token : ''));

/**
 * The custom properties: all of them with their light values, then those that have a dark value, for browsers in the dark theme and
 * for `#dark`, which makes the drawing's element the target.
 */
async function tokens(): Promise<string> {
  const [page, unit] = await Promise.all([read('./pageTokens.css'), read('../unitTokens.css')]);
  const css = page + unit;
  const dark = css.replace(/^ .*: (?!light-dark).*\n/gm, '').replace(lightDark, '$2');
  return `${css.replace(lightDark, '$1')}
    @media screen and (prefers-color-scheme: dark) { ${dark} }
    @media screen { ${dark.replaceAll(' {', ':where(:target) {')} }`;
}

/** `light-dark(#fff, #000)`: a colour of the light and of the dark theme. Not every browser that shows images knows the function. */
const lightDark = /light-dark\((#\w+), (#\w+)\)/g;

async function read(name: string): Promise<string> {
  const css = await readFile(new URL(name, import.meta.url), 'utf8');
  return css.replace(/\/\*.*?\*\//gs, '');
}

/** The rules of an outline drawing on the page's own ground, for something that does not exist yet. */
const outlineRules = `
svg.unit { --skin-line: var(--ink-2); }
${['skin', 'cast', 'plate', 'band', 'rod'].map((part) => `path[class*='u-${part}-']`).join(', ')} { fill: var(--paper); }
`;

/** The rules of a drawing in which nothing is orange, because the page around it marks something else. */
const plainRules = `
svg.unit { --band-side: var(--skin-side); --band-mid: var(--skin-mid); --band-hi: var(--skin-hi); --band-lo: var(--skin-lo); --band-end: var(--skin-end); }
.u-cable { stroke: var(--dim); }
.u-sig { fill: var(--dark); }
`;

/**
 * A drawing without the shapes that its section does not show: most of a unit's. A path is absolute `M`, `L` and `Z` alone
 * (`drawUnit.ts`), so its points are its bounds, up to half a line.
 */
function insideCrop(svg: string): string {
  const [left, top, width, height] = /viewBox="([^"]*)"/.exec(svg)![1]!.split(' ').map(Number) as Box;
  const isSeen = (shape: string) => {
    const points = shape
      .split(/[MLZ]/)
      .filter(Boolean)
      .map((point) => point.split(' ').map(Number) as [number, number]);
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    return (
      Math.max(...xs) > left - lineRoom &&
      Math.min(...xs) < left + width + lineRoom &&
      Math.max(...ys) > top - lineRoom &&
      Math.min(...ys) < top + height + lineRoom
    );
  };
  return svg.replace(/<path([^<>]*) d="([^"<>]*)"\/>/g, (_, rest: string, shapes: string) => {
    const seen = shapes.split(/(?=M)/).filter(isSeen);
    return seen.length > 0 ? `<path${rest} d="${seen.join('')}"/>` : '';
  });
}

type Box = [left: number, top: number, width: number, height: number];

/** More than half of the widest line, in pixels. */
const lineRoom = 2;

/**
 * A drawing with outlines instead of its texts: stencilled ones in Archivo, others in B612 Mono. The others' size
 * and the letter spacing of stencilled ones repeat `unitRules`.
 */
async function withOutlines(drawing: string): Promise<string> {
  const glyphs = [...drawing.matchAll(/<text[^>]*>([^<]*)/g)].flatMap(([, text]) => [...text!]).join('');
  if (!glyphs) return drawing;
  const [bold, medium, mono] = await Promise.all([
    fontOf(archivo, glyphs, { wght: 700, wdth: 118 }),
    fontOf(archivo, glyphs, { wght: 500, wdth: 118 }),
    fontOf('@fontsource/b612-mono/files/b612-mono-latin-400-normal.woff2', glyphs),
  ]);
  return drawing.replace(/<text class="([^"]*)"([^>]*)>([^<]*)<\/text>/g, (_, className, attributes, text) => {
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];
    const isStencil = className.includes('u-mark');
    const font = isStencil ? (className.includes('u-mark-2') ? medium : bold) : mono;
    const size = Number(attribute('font-size') ?? 12);
    const spacing = { letterSpacing: isStencil ? 0.02 : 0 };
    const before = font.getAdvanceWidth(text, size, spacing) * (attribute('text-anchor') === 'end' ? 1 : 0.5);
    const baseline = Number(attribute('y') ?? 0) + Number(attribute('dy') ?? 0);
    const { commands } = font.getPath(text, Number(attribute('x') ?? 0) - before, baseline, size, spacing);
    const transform = attribute('transform');
    const place = transform ? ` transform="${transform}"` : '';
    return `<path class="${className}"${place} d="${commands.map(pathCommand).join('')}"/>`;
  });
}

const pathCommand = ({ type, x1, y1, x2, y2, x, y }: Command) =>
  type + [x1, y1, x2, y2, x, y].flatMap((value) => value?.toFixed(1) ?? []).join(' ');

const archivo = '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2';
const { resolve } = createRequire(import.meta.url);

/** The font of a package's file, with these glyphs only; of a variable font, with these values of its axes. */
async function fontOf(file: string, glyphs: string, variationAxes?: Record<string, number>) {
  const font = await subsetFont(await readFile(resolve(file)), glyphs, { targetFormat: 'sfnt', variationAxes });
  return opentype.parse(font.buffer.slice(font.byteOffset, font.byteOffset + font.length));
}
