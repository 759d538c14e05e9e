import { formatMoney } from '@onesite/shared-contract/formats/money';
import type { CatalogueComponent, Component } from './components.ts';
import { inKilograms, inWattHours, inWatts } from './figureTexts.ts';
import { inDays } from './leadTime.ts';

/** Whether each word of a search is in what lists say of a component: its name, supplier, category, purpose, price and figures. */
export function matchesSearch(search: string) {
  const words = plain(search).split(/[ \t\n]+/);
  return (component: Component & Partial<Pick<CatalogueComponent, 'supplier'>>) => {
    const text = plain(shownTexts(component).join(' '));
    return words.every((word) => text.includes(word));
  };
}

const shownTexts = ({
  name,
  description,
  category,
  price,
  supplier,
  ...figures
}: Parameters<ReturnType<typeof matchesSearch>>[0]) => [
  name,
  supplier?.companyName,
  category,
  description,
  formatMoney(price),
  inWords(figures.weightInKg, inKilograms),
  inWords(figures.wattsDrawn, inWatts),
  inWords(figures.wattsMade, inWatts),
  inWords(figures.wattHoursStored, inWattHours),
  inWords(figures.leadTimeInDays, inDays),
];

const inWords = (figure: number | null, write: (figure: number) => string) => (figure === null ? '' : write(figure));

/** Without case and accents. A figure and its unit are one word. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/(\d) (?=(kg|k?wh?|days?)\b)/g, '$1\u00a0');
