import { formatMoney } from '@onesite/shared-contract/formats/money';
import type { CatalogueComponent, Component } from './components.ts';
import { inKilograms, inWattHours, inWatts } from './figureTexts.ts';
import { inDays } from './leadTime.ts';
import { partSynonyms } from './partSynonyms.ts';
import { partOf } from './parts.ts';

/**
 * Whether each word of a search is in what lists say of a component: its name, supplier, category, purpose, price and figures,
 * and what else people call its part. A single
 * character would be in nearly all figures, so it is not looked for there.
 */
export function matchesSearch(search: string) {
  const words = plain(search).split(/[ \t\n]+/);
  return (component: Component & Partial<Pick<CatalogueComponent, 'supplier'>>) => {
    const { name, supplier, category, description } = component;
    const part = partOf(component);
    const synonyms = part && partSynonyms[part];
    const text = plain([name, supplier?.companyName, category, description, synonyms].join(' '));
    const figures = plain(figuresOf(component).join(' '));
    return words.every((word) => text.includes(word) || (word.length > 1 && figures.includes(word)));
  };
}

const figuresOf = ({ price, ...figures }: Component) => [
  formatMoney(price),
  inWords(figures.weightInKg, inKilograms),
  inWords(figures.wattsDrawn, inWatts),
  inWords(figures.wattsMade, inWatts),
  inWords(figures.wattHoursStored, inWattHours),
  inWords(figures.leadTimeInDays, inDays),
];

const inWords = (figure: number | null, write: (figure: number) => string) => (figure === null ? '' : write(figure));

/** Without case, accents and wide letters. A figure and its unit are one word. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/(\d) (?=(kg|k?wh?|days?)\b)/g, '$1\u00a0');
