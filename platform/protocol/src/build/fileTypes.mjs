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
const code = ['js', 'css', 'json', 'webmanifest'];

/** The endings of files that a remote imports, or names by `new URL('./file', import.meta.url)`. */
export const importedEndings = Object.keys(fileTypes).filter((ending) => !code.includes(ending));

/** The endings of files that browsers get compressed; the others are compressed already. */
export const compressedEndings = ['js', 'css', 'json', 'svg', 'wasm', 'ttf', 'otf'];

/** @param {string} file */
export const endingOf = (file) => file.slice(file.lastIndexOf('.') + 1);
