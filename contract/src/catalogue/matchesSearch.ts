import type { CatalogueComponent, Component } from './catalogue.ts';
import type { PartName } from './parts.ts';

/**
 * Makes a filter for components. It searches name, supplier, category, description, and synonyms of the part: each word of the search begins
 * a word there, or the whole search without its spaces is there, so that 'wifi', 'wi-fi' and 'wi fi' find the same.
 */
export function matchesSearch(search: string) {
  const words = plain(search).split(' ');
  return (component: Component & Partial<Pick<CatalogueComponent, 'supplier'>>) => {
    const { name, supplier, category, description, part } = component;
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
