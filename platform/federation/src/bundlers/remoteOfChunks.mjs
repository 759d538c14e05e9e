import { createHash } from 'node:crypto';
import { largestParts } from '../build/largestParts.mjs';
import { filesOf, neededBy, sharedBy, withLoading } from './chunks.mjs';
import { chunkText, containerText } from './container.mjs';
import { routeFiles } from './routeFiles.mjs';

/**
 * A remote's browser half of chunks of CommonJS: the text of each file, and the facts but for the route records.
 * @param {{ name: string, host: string, exposed: string, chunks: import('./chunks.mjs').Chunks }} build
 */
export async function remoteOfChunks({ name, host, exposed, chunks: built }) {
  const globalName = name.replaceAll('-', '_');
  const names = Object.keys(built);
  const chunks = mapped(built, (chunk) => ({
    ...chunk,
    code: withLoading(chunk, (file) => `__load(${names.indexOf(file)})`),
  }));
  const texts = mapped(chunks, ({ code }, file) => chunkText(globalName, file, code));
  const container = containerText(globalName, {
    exposed,
    files: mapped(chunks, ({ styles }, file) => ({
      needs: neededBy(chunks, file),
      styles,
      shared: sharedBy(chunks, [file]),
      integrity: `sha384-${createHash('sha384').update(texts[file]).digest('base64')}`,
    })),
  });
  const entry = `remoteEntry.${createHash('sha256').update(container).digest('hex').slice(0, 8)}.js`;

  const preload = filesOf(chunks, [exposed]);
  const asked = await routeFiles(chunks, exposed, host);
  const routes = mapped(asked, (files) => {
    const own = filesOf(chunks, files).filter((file) => !preload.includes(file));
    const lazy = own.flatMap((file) => chunks[file]?.dynamicImports ?? []);
    const later = filesOf(chunks, lazy).filter((file) => ![...preload, ...own].includes(file));
    const largest = largestParts([...preload, ...own].flatMap((file) => chunks[file]?.lengths ?? []));
    return { preload: own, later: later.sort(), shared: sharedBy(chunks, [...preload, ...own]), largest };
  });
  return {
    texts: { ...texts, [entry]: container },
    facts: { role: 'remote', entry, entryGlobalName: globalName, preload },
    routes,
    shared: sharedBy(chunks, names),
  };
}

const mapped = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));
