import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ownFilesBelow } from './ownFiles.mjs';

const readable = /\.(tsx?|mts|cts|[cm]?js|css|sql|ya?ml|toml|sh|md|json|html)$/;

/** White space, which may include the start of the next line of a comment. */
const gap = String.raw`(?:\n[ \t]*(?:\*|\/\/|#|--)|\s)+`;

/** A section that is named only by its number: readers cannot know which text it is in. */
const numberedSections = [
  String.raw`\b(?:public|second|admin)(?:-|${gap})spec\b`,
  String.raw`\bspec(?:ification)?,?${gap}\(?(?:(?:admin|public-site),?${gap})?(?:section${gap}|§\s*)?\d`,
  String.raw`\bspec(?:ification)?${gap}section\b`,
];

/** Documents that the repository never had, by name or folder. Quoted paths are imports, which may have such a folder. */
const documents = [
  String.raw`\b(?:DESIGN|LOOK|STYLE|FACTS)\.md\b`,
  String.raw`\bDESIGN,?${gap}(?:section\b|§|\d)`,
  String.raw`(?<!['"][\w./-]*)\.\./shared(?![\w.-])`,
];

const unpublished = [new RegExp(numberedSections.join('|'), 'gi'), new RegExp(documents.join('|'), 'g')];

/**
 * Finds references to texts that are not in the repository, which readers cannot follow. docs/specification has their rules.
 * @param {string} root
 * @returns {string[]} `<file>:<line> <reference>`
 */
export const unpublishedReferences = (root) =>
  ownFilesBelow(root)
    .filter((file) => readable.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return unpublished
        .flatMap((pattern) => [...text.matchAll(pattern)])
        .map((match) => {
          const line = text.slice(0, match.index).split('\n').length;
          return `${relative(root, file)}:${line} ${match[0].replace(new RegExp(gap, 'g'), ' ')}`;
        });
    });
