import type { CatalogueComponent, Component } from './catalogue.ts';
import type { PartName } from './parts.ts';

/**
 * Whether each word of a search begins a word of what lists say of a component (its name, supplier, category and description, and what
 * else people call its part), or all of it stands there: 'wifi', 'wi-fi' and 'wi fi' find the same.
 */
export function matchesSearch(search: string) {
  const words = plain(search).split(' ');
  return (component: Component & Partial<Pick<CatalogueComponent, 'supplier'>>) => {
    const { name, supplier, category, description } = component;
    const part = component.part;
    const text = plain([name, supplier?.companyName, category, description, part && partSynonyms[part]].join(' '));
    return words.every((word) => ` ${text}`.includes(` ${word}`)) || text.replaceAll(' ', '').includes(words.join(''));
  };
}

/** Words without case, accents, wide letters and hyphens, with a space between them. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{Mn}\p{Pd}\u00ad]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What people also call a part, where no text of its component says it. */
const partSynonyms: Partial<Record<PartName, string>> = {
  refrigerator: 'fridge cooler vaccine',
  'temperature-high': 'aircon air conditioning hvac heater',
  generator: 'genset',
  plug: 'genset socket shore power',
  'solar-panel': 'photovoltaic pv',
  battery: 'ups storage',
  wifi: 'wlan wireless',
  cctv: 'surveillance alarm',
};
