import type { CatalogueComponent, Component } from './catalogue.ts';

/**
 * Makes a filter for components. It searches name, supplier, category and description: each word of the search begins
 * a word there, or the whole search without its spaces is there, so that 'wifi', 'wi-fi' and 'wi fi' find the same.
 */
export function matchesSearch(search: string) {
  const words = plain(search).split(' ');
  return (component: Component & Partial<Pick<CatalogueComponent, 'supplier'>>) => {
    const { name, supplier, category, description } = component;
    const text = plain([name, supplier?.companyName, category, description].join(' '));
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
