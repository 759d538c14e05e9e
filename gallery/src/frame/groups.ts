import type { States } from './states.ts';

export type Group = { name: string; id: string; parts: readonly (States & { id: string })[] };

/** The folders in their order on the page; others follow at the end. */
const order = [
  'tokens',
  'brand',
  'actions',
  'forms',
  'navigation',
  'data',
  'list',
  'charts',
  'feedback',
  'overlay',
  'illustrations',
  'layout',
];

const files = import.meta.webpackContext('..', { regExp: /\/\w+\.states\.tsx$/, recursive: true });

/** Every `<folder>/<Part>.states.tsx` of the gallery, by folder. There is no list to maintain. */
export const groups: readonly Group[] = [...new Set(files.keys().map(folderOf))]
  .sort((a, b) => place(a) - place(b) || a.localeCompare(b))
  .map((folder) => ({
    id: folder,
    name: `${folder[0]?.toUpperCase()}${folder.slice(1)}`,
    parts: files
      .keys()
      .filter((key) => folderOf(key) === folder)
      .sort()
      .map((key) => {
        const { states } = files(key) as { states: States };
        return { ...states, id: `${folder}-${states.part.replaceAll(' ', '-')}` };
      }),
  }));

/** './data/Badge.states.tsx' -> 'data' */
function folderOf(key: string) {
  return key.split('/')[1] ?? key;
}

function place(folder: string) {
  const at = order.indexOf(folder);
  return at < 0 ? order.length : at;
}
