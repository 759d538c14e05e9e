import { remoteBundle, shellBundle } from '@onesite/edge/testing/bundles';
import type { BuiltFragment } from '@onesite/protocol/facts';
import { remoteFiles, routeOf, shellFiles, versionOf } from '@onesite/registry/testing/builds';

const syllables = ['ka', 'ro', 'mi', 'te', 'lu', 'so', 'ne', 'va', 'dri', 'po', 'gen'];

/** A word of its own for each number, so that names and titles compress as real ones do. Multiplied by a prime, neighbours differ. */
function word(number: number) {
  const digits = [...String((number + 1) * 7919)].map(Number);
  return digits.map((digit, at) => syllables[(digit + at) % syllables.length]).join('');
}

export const teamName = (number: number) => `mf-${word(number)}`;

/** A remote with a list, a detail page and three fragments; its list shows two of other teams'. @param count of all teams */
export function teamBuild(number: number, count: number, content: string) {
  const [name, title] = [teamName(number), word(number)];
  const others = [number + 1, number + 2].map((other) => `${teamName(other % count)}/part-1`);
  const fragments = [1, 2, 3].map((part): BuiltFragment => {
    const props = {
      type: 'object',
      properties: { id: { type: 'string' }, size: { type: 'number' } },
      required: ['id'],
    };
    return {
      id: `part-${part}`,
      render: 'server',
      example: { id: 'a' },
      props: props as BuiltFragment['props'],
      preload: [`part-${part}.js`],
      shared: [],
    };
  });
  const routes = [
    routeOf(`/${title}`, {
      id: 'list',
      title: `All ${title} of ${word(number + 1000)}`,
      render: 'server',
      preload: ['list.js'],
      fragments: others.map((of) => ({ of, props: { id: 'a' } })),
    }),
    routeOf(`/${title}/:id`, { id: 'detail', title: `One ${title}`, preload: ['detail.js'] }),
  ];
  const linked = listPath((number + 3) % count);
  return versionOf(name, {
    ...remoteFiles(name, content, { routes, fragments }),
    ...Object.fromEntries(['list', 'detail', 'part-1', 'part-2', 'part-3'].map((file) => [`browser/${file}.js`, file])),
    'server/main.cjs': remoteBundle({ list: `return '<a href="${linked}">${content}</a>'` }),
  });
}

export const shellBuild = () => versionOf('shell', { ...shellFiles('many'), 'server/main.cjs': shellBundle });

/** The list page of a team. */
export const listPath = (number: number) => `/${word(number)}`;
