import { createHash } from 'node:crypto';

/**
 * Letters of other scripts that look like a Latin one, from the confusables of Unicode Technical Standard 39. Greek capitals and
 * small letters may look like different ones; Cyrillic letters for which that holds are listed by their capital.
 */
const alike = {
  a: 'аΑαɑ',
  b: 'вΒβ',
  c: 'сϹϲ',
  d: 'ԁ',
  e: 'еΕε',
  g: 'ɡ',
  h: 'нһΗ',
  i: 'іΙιıɩ',
  j: 'јͿϳ',
  k: 'кΚκ',
  l: 'ӏ',
  m: 'мΜ',
  n: 'Νη',
  o: 'оΟοσ',
  p: 'рΡρ',
  q: 'ԛ',
  s: 'ѕ',
  t: 'тΤτ',
  u: 'υ',
  v: 'ѵν',
  w: 'ԝω',
  x: 'хΧχ',
  y: 'уүΥγ',
  z: 'Ζ',
};
const latinOf = new Map(
  Object.entries(alike).flatMap(([latin, others]) => Array.from(others, (other) => [other, latin] as const)),
);

const word = /[\p{L}\p{M}\p{N}]+/gu;
const notLatin = /[^\P{L}\p{Script=Latin}]/u;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * The same text for names that look alike: with any composition of accents, case and letter width, and with Cyrillic or Greek
 * letters where a word could be Latin. A word with a letter that looks like no Latin one stays as it is.
 */
export function skeletonOf(name: string): string {
  const plain = name.normalize('NFKD').replace(invisible, '').replace(/\s+/gu, ' ').trim();
  return folded(plain.replace(word, (one) => asLatin(one) ?? one));
}

function asLatin(one: string): string | undefined {
  const mapped = Array.from(
    one,
    (character) => latinOf.get(character) ?? latinOf.get(character.toLowerCase()) ?? character,
  ).join('');
  return notLatin.test(mapped) ? undefined : mapped;
}

/** Ignores case. A small sigma has another form at the end of a word. */
const folded = (text: string) => text.toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFC');

/** A digest of the skeleton, which has the same length for every name: some letters become eighteen. */
export const skeletonDigest = (name: string): string =>
  createHash('sha256').update(skeletonOf(name)).digest('base64url');
