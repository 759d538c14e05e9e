import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import GithubSlugger from 'github-slugger';

/** Files whose comments may refer to a document. */
const source = /\.(tsx?|mts|cts|[cm]?js|css|sql|ya?ml|toml|sh)$/;

/** `[text](target)`, `[label]: target`, and `src` and `href` of HTML in Markdown. */
const link = /\]\(<?([^)\s>]+)>?[^)]*\)|^[ \t]*\[[^\]]+\]:\s*<?([^\s>]+)|\b(?:src|srcset|href)="([^"]+)"/gm;

/** A path from the root of the repository. One with a placeholder, such as `docs/<page>`, does not count. */
const documentPath = /(?<![\w./-])docs\/[\w./-]*[\w-](?:#[\w-]+)?(?![\w/-]*[<{$*])/g;
/** The part of a line that may name a document: a comment, or a runbook in YAML. */
const comment = /(?:^|\s)(?:\/\/|\/\*|\*|#|--|runbook:).*/;

const isExternal = (target) => /^(?:[a-z][a-z+.-]*:|\/)/i.test(target);

/**
 * Finds relative links of Markdown files, and `docs/…` paths in comments, whose file or heading does not exist.
 * @param {string} root @param {string[]} files by their paths from there
 * @returns {string[]} `<file>:<line> <target>`
 */
export function danglingReferences(root, files) {
  return files.flatMap((name) => {
    const file = join(root, name);
    const references = /\.(md|txt)$/.test(name) ? linksOf(file) : source.test(name) ? documentsNamedIn(file, root) : [];
    return references
      .filter(({ path, anchor }) => !targetExists(path, anchor))
      .map(({ line, target }) => `${name}:${line} ${target}`);
  });
}

function linksOf(file) {
  const text = withoutCode(readFileSync(file, 'utf8'));
  return [...text.matchAll(link)].flatMap((match) => {
    const target = match[1] ?? match[2] ?? match[3];
    if (isExternal(target)) return [];
    const [path, anchor] = target.split('#');
    const line = text.slice(0, match.index).split('\n').length;
    return [{ line, target, path: path === '' ? file : join(dirname(file), decodeURI(path)), anchor }];
  });
}

const documentsNamedIn = (file, root) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, index) =>
      [...(comment.exec(text)?.[0] ?? '').matchAll(documentPath)].map(([target]) => {
        const [path, anchor] = target.split('#');
        return { line: index + 1, target, path: join(root, path), anchor };
      }),
    );

/** Replaces code by blanks, so that line numbers do not change. */
const withoutCode = (markdown) =>
  markdown
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, (block) => block.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]*`/g, (span) => ' '.repeat(span.length));

function targetExists(path, anchor) {
  if (!existsSync(path)) return false;
  if (!anchor || !path.endsWith('.md') || statSync(path).isDirectory()) return true;
  return anchorsOf(path).has(anchor);
}

const anchorsByFile = new Map();

/** The anchors that GitHub gives a file's headings. */
function anchorsOf(path) {
  if (!anchorsByFile.has(path)) {
    const slugger = new GithubSlugger();
    const text = readFileSync(path, 'utf8').replace(/^(```|~~~)[\s\S]*?^\1/gm, '');
    const headings = [...text.matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)].map(([, heading]) =>
      heading.replace(/[`*_]|\[|\]\([^)]*\)/g, ''),
    );
    anchorsByFile.set(path, new Set(headings.map((heading) => slugger.slug(heading))));
  }
  return anchorsByFile.get(path);
}
