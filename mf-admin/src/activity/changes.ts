import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import {
  certifications,
  defenseUsages,
  fieldDeployments,
  operationCountries,
  productTypes,
  shippingRegions,
} from '@fieldbox/contract/suppliers/supplierOptions';
import { maskedText } from '@onesite/shared-contract/formats/maskedText';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import { labelOf, type Option } from '@onesite/shared-contract/formats/options';
import { categoryOptions, stateLabels } from '../components/componentWords.ts';
import { figureLabels, figureText, isFigure } from '../components/figures.ts';

export type Change = {
  term: string;
  /** Undefined where there was nothing before. */
  before?: string;
  after: string;
};

/** What an event changed, field by field, in words. */
export function changesOf(event: AuditEvent): Change[] {
  const { action, network } = event;
  const before = event.before ?? missionStates[action]?.before ?? {};
  const after = event.after ?? missionStates[action]?.after ?? {};
  const changes = Object.keys(after)
    .filter((field) => isShown(action, field) && after[field] !== 0)
    .map((field) => changeOf(field, before, after));
  return network ? [...changes, { term: 'Network', after: network }] : changes;
}

type Fields = Record<string, unknown>;

/** The rest of a new component is in its details; how many missions were added is what the event is called by. */
function isShown(action: AuditEvent['action'], field: string) {
  if (action === 'component_created') return field === 'price' || field === 'category';
  return action !== 'missions_uploaded' || field !== 'count';
}

/** A mission is on offer or not: its events need not say so. */
const missionStates: Partial<Record<AuditEvent['action'], { before: Fields; after: Fields }>> = {
  mission_withdrawn: { before: { state: 'Offered' }, after: { state: 'Withdrawn' } },
  mission_restored: { before: { state: 'Withdrawn' }, after: { state: 'Offered' } },
};

function changeOf(field: string, before: Fields, after: Fields): Change {
  const term = terms[field] ?? sentenceCase(field);
  if (after[field] === maskedText) return { term, after: 'changed, not recorded' };
  const words = { term, after: inWords(field, after[field]) };
  return field in before ? { ...words, before: inWords(field, before[field]) } : words;
}

function inWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'None';
  if (field === 'price') return formatMoney(Number(value));
  const options = optionsOf[field] ?? [];
  if (Array.isArray(value)) return value.map((one) => labelOf(options, String(one))).join(', ') || 'None';
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([name, part]) => `${name}: ${part}`);
    return parts.join('; ') || 'None';
  }
  if (isFigure(field)) return figureText(field, Number(value)) ?? 'None';
  if (field in units) return `${value} ${units[field]}${value === 1 ? '' : 's'}`;
  return labelOf(options, String(value));
}

/** Where the name of a field, in words, would not be the one that the screens have for it. */
const terms: Readonly<Record<string, string>> = {
  imageUrl: 'Image link',
  ...figureLabels,
  catalogUrl: 'Catalog',
  countryHQ: 'Country of HQ',
  countryOperations: 'Countries of operation',
  otherProductType: 'Other product',
  defenseUsage: 'Used in defense',
  fieldDeployment: 'Field-deployable',
};

const units: Readonly<Record<string, string>> = { leftOut: 'row' };

const optionsOf: Readonly<Record<string, readonly Option[]>> = {
  category: [...categoryOptions, ...productTypes],
  state: Object.entries(stateLabels).map(([value, label]) => ({ value, label })),
  certifications,
  countryOperations: operationCountries,
  defenseUsage: defenseUsages,
  fieldDeployment: fieldDeployments,
  productTypes,
  shippingRegions,
};

/** `typicalLeadTime` is 'Typical lead time'. */
function sentenceCase(field: string) {
  const words = field.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
