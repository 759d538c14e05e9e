import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ownFilesBelow } from './ownFiles.mjs';

/**
 * Words of this site only. `container` is not among them: it is Module Federation's own word for a remote's entry. Other words
 * match from their beginning, so that `permission` and `admission` do not count.
 */
const words =
  /fieldbox|(?<![a-z])(?:quotes?(?![a-z])|supplier|administrator|admin(?![a-z])|missions?(?![a-z])|questionnaire|sectors?(?![a-z])|configurator|specbuilder|marketing|illustration|shipping)/gi;

const isSource = (file) =>
  /\.([cm]?[jt]sx?|sql|json|md)(\.template)?$/.test(file) && !/\.test\.|[\\/]testing[\\/]/.test(file);

/**
 * Every word of the shop in the sources and documents below a folder, comments included; tests may use them as examples.
 * @param {string} folder
 * @returns {string[]} `<file>:<line> <word>`
 */
export const shopWords = (folder) =>
  ownFilesBelow(folder)
    .filter(isSource)
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((text, index) =>
          [...text.matchAll(words)].map(([word]) => `${relative(folder, file)}:${index + 1} ${word}`),
        ),
    );
