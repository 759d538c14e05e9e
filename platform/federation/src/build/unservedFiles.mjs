import { endingOf, fileTypes, importedEndings } from '../release/fileTypes.mjs';

/** @throws where a build has a file that the registry would refuse */
export function refuseUnservedFiles(assets) {
  for (const { name } of assets) {
    const ending = endingOf(name);
    if (ending === 'map' || Object.hasOwn(fileTypes, ending)) continue;
    const served = importedEndings.map((other) => `.${other}`).join(', ');
    throw new Error(`${name}: no site serves files that end with .${ending}, but ${served}.`);
  }
}
