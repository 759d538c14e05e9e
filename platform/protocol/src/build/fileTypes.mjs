/**
 * The files that a build may have for browsers, by ending, with the content type that they are served with: the one list for the
 * build, for publishing and for the site.
 */
export const fileTypes = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  wasm: 'application/wasm',
  // pictures
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/vnd.microsoft.icon',
  // fonts
  woff2: 'font/woff2',
  woff: 'font/woff',
  ttf: 'font/ttf',
  otf: 'font/otf',
  // sound and film
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** Code and its data, which a build makes itself. */
const codeEndings = ['js', 'css', 'json', 'webmanifest'];

/** The endings of files that a remote imports, or names by `new URL('./file', import.meta.url)`. */
export const importedEndings = Object.keys(fileTypes).filter((ending) => !codeEndings.includes(ending));

/** The endings of files that browsers get compressed; the others are compressed already. */
export const compressedEndings = ['js', 'css', 'json', 'svg', 'wasm', 'ttf', 'otf'];

/** @param {string} file */
export const endingOf = (file) => file.slice(file.lastIndexOf('.') + 1);

/** What names of files are made of: letters of any script, and marks that are in addresses as `encodeURI` writes them. */
const inNames = "\\p{L}\\p{M}\\p{N}_ .+@(),'!~-";
const fileName = new RegExp(`^(?![ .,-])(?!.*%[0-9A-Fa-f]{2})[%${inNames}]+$`, 'u'); // not `.env` or `a%2fb.js`
const notInNames = new RegExp(`[^${inNames}]`, 'gu');

/**
 * Whether a version may have a file of this name, without `%2f` and the like: who decodes it twice would find another one. File systems
 * take 255 bytes, with what is added for copies and drafts.
 * @param {string} text
 */
export const isFileName = (text) => fileName.test(text) && new TextEncoder().encode(text).length <= 200;

/** For bundlers that write names into addresses as they are, where `%` begins an encoded character. @param {string} name */
export const plainName = (name) => name.replaceAll(notInNames, '_');

/** @param {string} text a name as addresses have it */
export function decodedName(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
