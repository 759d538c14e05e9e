import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ownFilesBelow } from './ownFiles.mjs';

const source = /\.([cm]?tsx?|[cm]?jsx?)$/;
const declaration = /^\s*(?:export )?(?:declare )?(?:type|interface) (\w+)\b(?!\s*[,}])|@typedef \{.*\} (\w+)/gm;

/** The names of the types that a file declares, by `type`, `interface` or JSDoc's `@typedef`. */
const declaredIn = (file) =>
  [...readFileSync(file, 'utf8').matchAll(declaration)].map(([, name, typedef]) => name ?? typedef);

/**
 * Every declaration outside `protocol` of a type with a name of the protocol's: a copy of what crosses the wire, which would drift
 * from it.
 * @param {string} root
 * @param {string} protocol the protocol's folder, relative to `root`
 * @returns {string[]} `<file> <type>`
 */
export function redeclaredTypes(root, protocol) {
  const folder = join(root, protocol);
  const wire = new Set(ownFilesBelow(folder).flatMap(declaredIn));
  return ownFilesBelow(root)
    .filter((file) => source.test(file) && !file.startsWith(folder))
    .flatMap((file) => {
      const copies = declaredIn(file).filter((name) => wire.has(name));
      return copies.map((name) => `${relative(root, file)} ${name}`);
    })
    .sort();
}
