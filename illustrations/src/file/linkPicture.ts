/// <reference types="node" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import { kindTitles, linkPictureSize } from '@fieldbox/contract/links/describeLink';
import { brand } from '@fieldbox/contract/site/brand';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { drawUnit } from '../drawUnit.ts';
import { unitRules } from '../unitRules.ts';
import { fontSubset } from './fontSubset.ts';

const { resolve } = createRequire(import.meta.url);
const { width, height } = linkPictureSize;
const sector = 'civilian';

/** Pixels around the unit, for the names above and below it. */
const padding = { left: 70, right: 70, top: 84, bottom: 56 };

let made: ReturnType<typeof makeReady> | undefined;

/** What messengers show of a link to a unit of this kind, as PNG, because they take no SVG, and light, because they tell no theme. */
export async function linkPicture(kind: ContainerKind): Promise<Uint8Array> {
  made ??= makeReady();
  const { fontBuffers, tokens } = await made;
  const rules = unitRules.replace(/vector-effect: [^;]+;/g, ''); // drawn at its own size, which is unknown there
  const style = (rules + captionRules).replace(/var\((--[\w-]+)\)/g, (_, name) => tokens.get(name) ?? 'none');
  const opening = `<style>${style}</style><rect width="${width}" height="${height}" class="p-paper"/>`;
  const svg = drawUnit({ kind, sector, width, height, padding })
    .replace(/^<svg[^>]*>/, (start) => start + opening)
    .replace(/<\/svg>$/, `${captions(kindTitles[kind])}</svg>`);
  return new Resvg(svg, { font: { fontBuffers, sansSerifFamily: 'Archivo', monospaceFamily: 'B612 Mono' } })
    .render()
    .asPng();
}

async function makeReady() {
  const [tokens, wasm, ...fontBuffers] = await Promise.all([
    readTokens(),
    readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')),
    font('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2', { wdth: 118, wght: 660 }),
    font('@fontsource/b612-mono/files/b612-mono-latin-400-normal.woff2'),
  ]);
  await initWasm(wasm);
  return { tokens, fontBuffers };
}

/** All characters that drawings and captions use. */
const characters = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}×`;

/** With one value for each axis: the renderer supports no ranges. */
const font = async (file: string, axes?: Record<string, number>) =>
  new Uint8Array(await fontSubset(file, characters, axes, 'sfnt'));

/** The values of the light theme's custom properties, which the renderer does not support. */
async function readTokens() {
  const sheets = await Promise.all(
    ['./pageTokens.css', '../unitTokens.css'].map((name) => readFile(new URL(name, import.meta.url), 'utf8')),
  );
  const light = sheets
    .join('')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  const rules = [...light.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(
    ([, selector]) => !selector!.includes('.unit--') || selector!.includes(`.unit--${sector}`),
  );
  const declared = rules.flatMap(([, , body]) => [...body!.matchAll(/(--[\w-]+):\s*([^;]+);/g)]);
  return new Map(declared.map(([, name, value]) => [name!, value!]));
}

const captionRules = `
.p-paper { fill: var(--paper); }
.p-line { stroke: var(--ink); stroke-width: 1.8; }
.p-ink { fill: var(--ink); }
.p-door { fill: var(--signal); }
.p-text { fill: var(--ink); font-family: var(--font-text); }
`;

/** The mark and the name, and below the unit what it is. */
const captions = (title: string) => `
<g transform="translate(56 44) scale(1.5)">
<path class="p-line" d="M1 7.5 11 2l18 6.4-10 5.5Z"/>
<path class="p-line p-ink" d="M1 7.5v10.2l18 6.8V13.9Z"/>
<path class="p-line p-door" d="M19 13.9 29 8.4v10l-10 6.1Z"/>
</g>
<text class="p-text" x="116" y="74" font-size="30">${brand.name}</text>
<text class="p-text" x="56" y="582" font-size="26">${title}</text>
`;
