/// <reference types="node" />
/// <reference path="./subsetFont.d.ts" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);

type Axes = Parameters<typeof subsetFont>[2]['variationAxes'];

/** A font of a package with these characters only, as woff2; a variable one with no more than these values of its axes. */
export const fontSubset = async (file: string, characters: string, variationAxes?: Axes) =>
  subsetFont(await readFile(resolve(file)), characters, { targetFormat: 'woff2', variationAxes });
