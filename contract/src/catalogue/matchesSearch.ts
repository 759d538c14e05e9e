import { formatMoney } from '@onesite/shared-contract/formats/money';
import type { CatalogueComponent, Component } from './components.ts';
import { inKilograms, inWattHours, inWatts } from './figureTexts.ts';
import { inDays } from './leadTime.ts';
import { type PartName, partOf } from './parts.ts';

/**
 * Whether each word of a search begins one in what lists say of a component: its name, supplier, category, purpose, price and figures,
 * and what else people call its part. Hyphens and spaces do not matter: 'wifi', 'wi-fi' and 'wi fi' find the same. A single
 * character would be in nearly all figures, so it is not looked for there.
 */
export function matchesSearch(search: string) {
  const words = plain(search).split(/[ -]+/).filter(Boolean);
  const patterns = words.map((word, at) => {
    const [before = '', after = ''] = [words[at - 1], words[at + 1]];
    // A short word begins many others: only the last one may be incomplete, and two alone are rather one word.
    const isWhole = word.length < 3 && (after !== '' || (words.length === 2 && before.length < 3));
    const joined = [before && before + word, after && word + after].filter(Boolean);
    const ways = [beginning(word, isWhole), ...joined.map((both) => beginning(both))];
    return new RegExp(ways.join('|'), 'u');
  });
  return (component: Component & Partial<Pick<CatalogueComponent, 'supplier'>>) => {
    const { name, supplier, category, description } = component;
    const part = partOf(component);
    const synonyms = part && partSynonyms[part];
    const text = plain([name, supplier?.companyName, category, description, synonyms].join(' '));
    const withFigures = `${text} ${plain(figuresOf(component).join(' '))}`;
    return patterns.every((pattern, at) => pattern.test(words[at]!.length > 1 ? withFigures : text));
  };
}

/** Letters of scripts with capitals, and digits. Other scripts may write words without spaces: any of their letters begins one. */
const letter = '\\p{Ll}\\p{N}';

/** A pattern of words that begin so, over hyphens, and of whole words that are so without their spaces. */
function beginning(word: string, isWhole = false) {
  const letters = [...word].map((one) => one.replace(/[$()*+./?[\\\]^{|}]/, '\\$&'));
  return `(?:^|[^${letter}])(?:${letters.join('[ -]?')}(?![${letter}])${isWhole ? '' : `|${letters.join('-?')}`})`;
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

/** Without case, accents and wide letters, with one kind of hyphen and space. A figure and its unit are one word. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/[\p{Pd}\u00ad]/gu, '-')
    .replace(/\s/g, ' ')
    .replace(/(\d) (?=(kg|k?wh?|days?)\b)/g, '$1');

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
