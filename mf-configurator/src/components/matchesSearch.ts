import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';

/** Whether each word of a search is in a component's name, its supplier's name, its category or what it is. */
export function matchesSearch(search: string) {
  const words = plain(search).split(/\s+/);
  return ({ name, description, category, supplier }: CatalogueComponent) => {
    const text = plain(`${name} ${supplier?.companyName ?? ''} ${category} ${description}`);
    return words.every((word) => text.includes(word));
  };
}

/** Without case and accents. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim();
