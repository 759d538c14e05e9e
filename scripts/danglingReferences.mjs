import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import GithubSlugger from 'github-slugger';
import { ownFilesBelow } from './ownFiles.mjs';

/** What has comments that may name a document. */
const source = /\.(tsx?|mts|cts|[cm]?js|css|sql|ya?ml|toml|sh)$/;

/** `[text](target)`, `[label]: target`, and what HTML in Markdown refers to. */
const link = /\]\(<?([^)\s>]+)>?[^)]*\)|^[ \t]*\[[^\]]+\]:\s*<?([^\s>]+)|\b(?:src|href)="([^"]+)"/gm;

/** From the root of the repository. What goes on with a placeholder, such as `docs/<page>`, names no file. */
const documentPath = /(?<![\w./-])docs\/[\w./-]*[\w-](?:#[\w-]+)?(?![\w/-]*[<{$*])/g;
const comment = /(?:^|\s)(?:\/\/|\/\*|\*|#|--).*/;

const isElsewhere = (target) => /^(?:[a-z][a-z+.-]*:|\/)/i.test(target);

/**
 * Every relative link of a Markdown file, and every `docs/…` path in a comment, that leads to no file of the folder or to
 * no heading of that file.
 * @param {string} root
 * @returns {string[]} `<file>:<line> <target>`
 */
export function danglingReferences(root) {
  return ownFilesBelow(root).flatMap((file) => {
    const references = file.endsWith('.md') ? linksOf(file) : source.test(file) ? documentsNamedIn(file, root) : [];
    return references
      .filter(({ path, anchor }) => !leadsSomewhere(path, anchor))
      .map(({ line, target }) => `${relative(root, file)}:${line} ${target}`);
  });
}

function linksOf(file) {
  const text = withoutCode(readFileSync(file, 'utf8'));
  return [...text.matchAll(link)].flatMap((match) => {
    const target = match[1] ?? match[2] ?? match[3];
    if (isElsewhere(target)) return [];
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

/** Lines stay where they are. */
const withoutCode = (markdown) =>
  markdown
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, (block) => block.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]*`/g, (span) => ' '.repeat(span.length));

function leadsSomewhere(path, anchor) {
  if (!existsSync(path)) return false;
  if (!anchor || !path.endsWith('.md') || statSync(path).isDirectory()) return true;
  return anchorsOf(path).has(anchor);
}

const known = new Map();

/** The anchors that GitHub gives a file's headings. */
function anchorsOf(path) {
  if (!known.has(path)) {
    const slugger = new GithubSlugger();
    const text = readFileSync(path, 'utf8').replace(/^(```|~~~)[\s\S]*?^\1/gm, '');
    const headings = [...text.matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)].map(([, heading]) =>
      heading.replace(/[`*_]|\[|\]\([^)]*\)/g, ''),
    );
    known.set(path, new Set(headings.map((heading) => slugger.slug(heading))));
  }
  return known.get(path);
}
