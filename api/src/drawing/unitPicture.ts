import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import { linkPictureSize } from '@fieldbox/contract/orders/linkPicture';
import { brand } from '@fieldbox/contract/site/brand';
import { drawUnit } from '@fieldbox/illustrations/drawUnit';
import { fontSubset } from '@fieldbox/illustrations/fontSubset';
import { unitRules } from '@fieldbox/illustrations/unitRules';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { PicturedUnit } from './picturedUnit.ts';

const { resolve } = createRequire(import.meta.url);
const { width, height } = linkPictureSize;

/** Pixels around the unit, for the name above it and the number of parts below it. */
const padding = { left: 70, right: 70, top: 84, bottom: 56 };

let made: ReturnType<typeof makeReady> | undefined;

/** A unit as PNG, in the light theme, because messengers do not tell which theme a reader has. */
export async function unitPicture({ kind, sector, parts }: PicturedUnit): Promise<Uint8Array> {
  made ??= makeReady();
  const { fontBuffers, tokens } = await made;
  const colours = tokens(sector);
  const drawing = drawUnit({ kind, sector, components: parts, width, height, padding });
  const rules = inColour(unitRules, colours).replace(/vector-effect: [^;]+;/g, ''); // drawn at its own size, which is unknown there
  const opening = `<style>${rules}${inColour(captionRules, colours)}</style><rect width="${width}" height="${height}" class="p-paper"/>`;
  const svg = drawing
    .replace(/^<svg[^>]*>/, (start) => start + opening)
    .replace(/<\/svg>$/, `${captions(parts.length)}</svg>`);
  return new Resvg(svg, { font: { fontBuffers, sansSerifFamily: 'Archivo', monospaceFamily: 'B612 Mono' } })
    .render()
    .asPng();
}

async function makeReady() {
  const [tokens, ...fontBuffers] = await Promise.all([
    readTokens(),
    font('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2', { wdth: 118, wght: 660 }),
    font('@fontsource/b612-mono/files/b612-mono-latin-400-normal.woff2'),
    readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')).then((wasm) => initWasm(wasm)),
  ]);
  return { tokens, fontBuffers: fontBuffers.flatMap((buffer) => buffer ?? []) };
}

/** All characters that drawings and captions use. */
const characters = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}×`;

/** With one value for each axis: the renderer supports no ranges. */
const font = async (file: string, axes?: Record<string, number>) =>
  new Uint8Array(await fontSubset(file, characters, axes, 'sfnt'));

/** The values of a sector's custom properties, which the renderer does not support. */
async function readTokens() {
  const names = ['pageTokens.css', 'unitTokens.css'];
  const sheets = await Promise.all(names.map((name) => readFile(resolve(`@fieldbox/illustrations/${name}`), 'utf8')));
  const light = sheets
    .join('')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  const rules = [...light.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  return (sector: Sector) => {
    const own = rules.filter(
      ([, selector]) => !selector!.includes('.unit--') || selector!.includes(`.unit--${sector}`),
    );
    return new Map(own.flatMap(([, , body]) => [...body!.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(declared)));
  };
}

const declared = ([, name, value]: RegExpMatchArray) => [name!, value!] as const;

/** A sector lacks only properties that its units do not use. */
const inColour = (rules: string, tokens: Map<string, string>) =>
  rules.replace(/var\((--[\w-]+)\)/g, (_, name) => tokens.get(name) ?? 'none');

const captionRules = `
.p-paper { fill: var(--paper); }
.p-line { stroke: var(--ink); stroke-width: 1.8; }
.p-ink { fill: var(--ink); }
.p-door { fill: var(--signal); }
.p-text { fill: var(--ink); font-family: var(--font-text); }
`;

/** The mark and the name, and a hint of what the link shows. */
const captions = (parts: number) => `
<g transform="translate(56 44) scale(1.5)">
<path class="p-line" d="M1 7.5 11 2l18 6.4-10 5.5Z"/>
<path class="p-line p-ink" d="M1 7.5v10.2l18 6.8V13.9Z"/>
<path class="p-line p-door" d="M19 13.9 29 8.4v10l-10 6.1Z"/>
</g>
<text class="p-text" x="116" y="74" font-size="30">${brand.name}</text>
<text class="p-text" x="56" y="582" font-size="26">${['', '1 component'][parts] ?? `${parts} components`}</text>
`;
