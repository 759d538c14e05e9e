/** A block such as `@font-face{font-family:Archivo;src:url(text.woff2)}`. */
const faces = /@font-face\s*\{([^}]*)\}/g;

/** `--font-text: Archivo, sans-serif`, or what is said of an element's font. */
const declarations = /[{;]\s*(--[\w-]+|font|font-family)\s*:\s*([^;}]*)/g;

/**
 * The font files of the families that a sheet gives to some text, in its order: documents preload the first. A site that sets the look's
 * `--font-text` to fonts of the system has none. Of a variable the last value counts.
 * @param {string[]} files @param {string} sheet
 */
export function usedFonts(files, sheet) {
  const values = new Map();
  for (const [rule, name, value] of sheet.replaceAll(faces, '').matchAll(declarations))
    values.set(name.startsWith('--') ? name : rule, value);
  const texts = [...values.values()].join();
  const used = Array.from(sheet.matchAll(faces), ([, face]) => face).filter((face) => texts.includes(familyOf(face)));
  const place = (file) => used.findIndex((face) => face.includes(file));
  return files.filter((file) => place(file) >= 0).sort((a, b) => place(a) - place(b));
}

const familyOf = (face) => /font-family\s*:\s*["']?([^"';]+)/.exec(face)?.[1] ?? '';
