import { filledIn, templates } from './files.mjs';

/**
 * The files of a new remote, by path: for the workspace that the platform is developed in, for a site made by `siteFiles`, or for a
 * repository of its own. The formatter decides about line breaks.
 * @param {import('./remoteOptions.mjs').NewRemote} remote
 * @param {'workspace' | 'ofSite' | 'outside'} place
 * @param {string} [overrides] of package.json, for a repository of its own
 * @returns {Record<string, string>}
 */
export function remoteFiles({ fragment, team, title, ...remote }, place, overrides) {
  const files = { ...templates('remote'), ...(place !== 'ofSite' && templates('tested')), ...templates(place) };
  const values = {
    ...remote,
    overrides,
    team: JSON.stringify(team),
    teamName: team,
    title: literal(title),
    description: literal(`${title}: a page of the team ${team}.`),
    heading: /[<>{}&]/.test(title) ? `{${literal(title)}}` : title,
    valibotImport: fragment ? "import * as v from 'valibot';\n" : '',
    valibotDependency: fragment ? ',\n    "valibot": "catalog:"' : '',
    fragments: fragment ? fragmentRecord(fragment) : '',
  };
  const component = fragment && {
    [`src/fragments/${componentOf(fragment)}.tsx`]: fragmentSource(remote.name, fragment),
  };
  return { ...filledIn(files, values), ...component };
}

const literal = (text) => `'${text.replace(/[\\']/g, '\\$&')}'`;

/** `add-to-cart` is shown by `AddToCart`. @param {string} id */
const componentOf = (id) => id.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

const fragmentRecord = (id) => `
  fragments: [
    {
      id: '${id}',
      props: v.object({ name: v.string() }),
      render: 'server',
      example: { name: 'Ada' },
      load: () => import('./fragments/${componentOf(id)}.tsx').then((m) => m.${componentOf(id)}),
    },
  ],`;

const fragmentSource = (
  name,
  id,
) => `/** A part of other pages, which show it by <Fragment of="${name}/${id}" name="Ada" />. */
export const ${componentOf(id)} = ({ name }: { name: string }) => <p>Hello, {name}</p>;
`;
