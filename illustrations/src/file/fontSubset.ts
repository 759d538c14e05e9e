/// <reference types="node" />
/// <reference path="./subsetFont.d.ts" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);

type Axes = Parameters<typeof subsetFont>[2]['variationAxes'];

type Format = Parameters<typeof subsetFont>[2]['targetFormat'];

/**
 * A font of a package with these characters only; a variable one with no more than these values of its axes. As woff2, or as
 * TrueType for a renderer that knows no other.
 */
export const fontSubset = async (file: string, characters: string, variationAxes?: Axes, format: Format = 'woff2') =>
  subsetFont(await readFile(resolve(file)), characters, { targetFormat: format, variationAxes });
