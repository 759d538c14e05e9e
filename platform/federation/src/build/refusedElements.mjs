import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';

/** What would apply to the whole document, run nowhere under its policy, or could end its own element. */
const refused = [
  [/<base\b/, 'a document has one base for all teams. Write whole addresses.'],
  [/<meta\b[^>]*\bhttp-?equiv=/i, 'the site sends the headers of its documents. Leave it out.'],
  [
    /<script\b(?![^>]*(?:\bsrc=|ld\+json))/,
    "the site's policy runs no inline script. Put its code into a module, and run it in an effect.",
  ],
  [
    /<script\b[^>]*ld\+json[^>]*\bdangerouslySetInnerHTML/,
    'its text could end the element. Write it as a child, which React escapes: {JSON.stringify(data)}',
  ],
  [
    /<style\b(?![^>]*\bnonce=)/,
    "the site's policy allows styles with the document's nonce alone. Import a style sheet, or give it useNonce() of the host.",
  ],
];

/** @param {string} dir the package @param {Iterable<string>} sources that the bundler has read @throws Error with file and line */
export function refuseElements(dir, sources) {
  const own = [...new Set(Array.from(sources, (file) => file.split('?')[0]))].filter(
    (file) => isAbsolute(file) && /\.(jsx?|tsx)$/.test(file) && !/[\\/]node_modules[\\/]/.test(file), // a bundler has modules of its own
  );
  const problems = own.sort().flatMap((file) => {
    const text = withoutComments(readFileSync(file, 'utf8'));
    return refused.flatMap(([element, advice]) => {
      const { 0: found = '', index } = element.exec(text) ?? {};
      const line = text.slice(0, index).split('\n').length;
      return found ? `${relative(dir, file)}:${line} renders ${found.replace(/\s+/g, ' ')}: ${advice}` : [];
    });
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** The files that evaluate text as code, which the policy of sites blocks. @param {string} dir @param {string[]} files of packages as well */
export const evaluatingIn = (dir, files) =>
  [...new Set(files)]
    .filter((file) => isAbsolute(file) && /\.[cm]?js$/.test(file) && existsSync(file))
    .filter((file) => /(?<![\w$.])eval\(/.test(withoutComments(readFileSync(file, 'utf8'))))
    .map((file) => relative(dir, file).replaceAll('\\', '/'));

const withoutComments = (text) =>
  text.replace(/\/\*.*?\*\/|(?<=^|\s)\/\/.*?$/gms, (comment) => comment.replace(/./g, ' '));
