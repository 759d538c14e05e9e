import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addCompressedCopies } from '@onesite/protocol/build/compressedCopies';
import { endingOf, fileTypes, importedEndings, isFileName } from '@onesite/protocol/build/fileTypes';
import { readPackage } from '@onesite/protocol/build/readPackage';
import { writeSources } from '@onesite/protocol/build/sources';
import { requirementsOf } from '../shared.mjs';
import { evaluatingIn } from './evaluatingIn.mjs';
import { packagesOf, stylesIn } from './packages.mjs';

/**
 * Ends a build of the package in `dir`: from here on `dist` can be published.
 * @param {{ name: string }[]} assets of the browser's half
 * @param {object} facts
 * @param {Iterable<string>} sources that the bundler has read
 * @param {string[]} files that are part of either half
 * @param {string[]} [shared] of a remote: the shared modules that it uses
 * @throws Error for a file that no site serves, or a missing version
 */
export async function finishBuild(dir, assets, facts, sources, files, shared) {
  refuseAssets(assets);
  for (const file of shared ? evaluatingIn(dir, files) : [])
    console.warn(`${file} calls eval(), which the site's policy blocks: where it does, the page throws.`);
  const dist = join(dir, 'dist');
  const { version, budgetBytes } = readPackage(dir); // `budgetBytes`: for a remote whose pages need more JavaScript than others
  if (!version) throw new Error(`${join(dir, 'package.json')} has no version: npm pkg set version=1.0.0`);
  const stated = shared && { requires: requirementsOf(dir, shared), budgetBytes };
  const packages = packagesOf(dir, [...files, ...stylesIn(sources)]);
  writeSources(dir, sources);
  await addCompressedCopies(join(dist, 'browser')); // once here, rather than in each registry
  await writeFile(join(dist, 'facts.json'), `${JSON.stringify({ ...facts, ...stated, packages }, null, 2)}\n`);
}

/** Words that the lists of ad blockers look for in addresses (EasyList, EasyPrivacy). */
const blockedWords = new Set(
  `ad ads advert adverts advertisement advertising affiliate affiliates analytic analytics banner banners beacon beacons fingerprint
  metric metrics pixel pixels popup popups sponsor sponsors stat stats statistics telemetry track tracker tracking`.split(
    /\s+/,
  ),
);

/** Each word of a name; `adBanner` has two. */
const words = /\p{Lu}?[^\p{Lu}\P{L}]+|\p{Lu}/gu;

/** A name that ad blockers let pass: `a_nalytics-page` for `analytics-page`. @param {string} name */
export const unblocked = (name) =>
  name.replace(words, (word) => (blockedWords.has(word.toLowerCase()) ? `${word[0]}_${word.slice(1)}` : word));

/** @throws where a build has a file that the registry would refuse, or whose name would keep it from visitors with an ad blocker */
export function refuseAssets(assets) {
  const problems = assets.flatMap(({ name }) => problemOf(name) ?? []);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

function problemOf(name) {
  const ending = endingOf(name);
  if (ending !== 'map' && !Object.hasOwn(fileTypes, ending)) {
    const served = importedEndings.map((other) => `.${other}`).join(', ');
    return `${name}: no site serves files that end with .${ending}, but ${served}. Name it by its address on another server.`;
  }
  if (!isFileName(name))
    return `${name}: a file's name has no folder, and 200 bytes at most, of letters, digits, spaces and _ . + - % @ ( ) , ' ! ~. Rename it.`;
  const blocked = name.split(/[^\p{L}\p{N}]|(?=\p{Lu})/u).find((word) => blockedWords.has(word.toLowerCase()));
  if (!blocked || ending === 'json') return undefined; // no page loads that
  return `${name}: ad blockers refuse files with '${blocked}' in their names. Give the file or its chunk another name.`;
}
