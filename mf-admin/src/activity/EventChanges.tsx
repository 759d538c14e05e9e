import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import { ownComponentFields } from '@fieldbox/contract/catalogue/componentFields';
import { componentStateLabels } from '@fieldbox/contract/catalogue/componentStates';
import { missionFields } from '@fieldbox/contract/catalogue/missionFields';
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { partLabel } from '@fieldbox/contract/catalogue/partWords';
import { adminTermOf, type Field } from '@fieldbox/contract/fields/field';
import { formatField } from '@fieldbox/contract/fields/formatField';
import { orderFields } from '@fieldbox/contract/orders/orderFields';
import { type Assignee, assigneeLabel, orderStateLabels } from '@fieldbox/contract/orders/orderStates';
import { supplierComponentFields } from '@fieldbox/contract/suppliers/supplierComponentFields';
import { supplierProfileFields } from '@fieldbox/contract/suppliers/supplierProfileFields';
import { responseStateLabels } from '@fieldbox/contract/survey/responseStates';
import { capitalized } from '@onesite/shared-contract/formats/capitalized';
import { maskedText } from '@onesite/shared-contract/formats/maskedText';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import { belowDesktop, VisuallyHidden } from '@onesite/shared-ui/layout/parts';
import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';

/** Each changed field: the old value, struck through, and the new one. */
export const EventChanges = ({ changes }: { changes: readonly Change[] }) =>
  changes.length === 0 ? null : (
    <List>
      {changes.map(({ term, before, after }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {before === undefined ? null : (
              <s dir="auto" title={before}>
                <VisuallyHidden>was </VisuallyHidden>
                <span>{before}</span>
              </s>
            )}
            <span>
              {before === undefined ? null : <ArrowRight size={13} aria-hidden />}
              <ins dir="auto" title={after}>
                {before === undefined ? null : <VisuallyHidden>now </VisuallyHidden>}
                <span>{after}</span>
              </ins>
            </span>
          </dd>
        </div>
      ))}
    </List>
  );

const List = styled.dl`
  margin-top: 4px;
  color: var(--ink-2);
  font-size: var(--t-1);
  > div { display: grid; grid-template-columns: 88px minmax(0, 1fr); gap: 12px; }
  dt, dd { overflow-wrap: anywhere; }
  dd { display: flex; flex-wrap: wrap; gap: 2px 8px; align-items: baseline; }
  /* The arrow stays with the new value, on a line of their own if there is no room for both. */
  dd > span { display: inline-flex; gap: 8px; min-width: 0; }
  .lucide { flex: none; translate: 0 3px; }
  s { text-decoration-color: var(--line-strong); }
  ins { min-width: 0; color: var(--ink); text-decoration: none; }
  /* A long text is cut off here; its title has all of it. */
  s, ins {
    display: -webkit-box;
    overflow: hidden;
    max-width: 100%;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 6;
    @media ${belowDesktop} { -webkit-line-clamp: 10; }
  }
  @media ${belowDesktop} { > div { grid-template-columns: 72px minmax(0, 1fr); gap: 8px; } }
`;

export type Change = {
  term: string;
  /** Undefined where there was nothing before. */
  before?: string;
  after: string;
};

export function changesOf(event: AuditEvent): Change[] {
  const { action, network } = event;
  const before = event.before ?? {};
  const after = event.after ?? {};
  const changes = Object.keys(after)
    .filter((field) => isShown(action, field, after))
    .map((field) => changeOf(field, before, after));
  return network ? [...changes, { term: 'Network', after: network }] : changes;
}

/** What of a row is no longer as it was seen: 'state now Quoted, owner now Jonas Falk'; empty where that has no words. */
export const differenceInWords = (seen: object, current: object): string =>
  Object.entries(current)
    .filter(([name, value]) => name in seen && JSON.stringify((seen as Fields)[name]) !== JSON.stringify(value))
    .filter(([name]) => name in terms || fieldsOf(name).length > 0)
    .map(([name]) => changeOf(name, {}, current as Fields))
    .map(({ term, after }) => `${uncapitalized(term)} now ${after.length > 60 ? `${after.slice(0, 60)}…` : after}`)
    .join(', ');

const uncapitalized = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

type Fields = Record<string, unknown>;

/** Of something new only what tells it apart: its own record shows the rest. The number of missions is in the event's title. */
function isShown(action: AuditEvent['action'], field: string, after: Fields) {
  if (after[field] === 0 && fieldsOf(field).length === 0) return false; // a count of none
  if (field === 'sold') return false; // in events of older versions; the other fields say the same in words
  if (field === 'specificationOrder' && 'specifications' in after) return false; // these are shown in it
  if (action === 'component_created') return field === 'price' || field === 'category';
  if (action === 'mission_created') return field === 'type';
  return !action.startsWith('missions_') || field !== 'count';
}

function changeOf(name: string, before: Fields, after: Fields): Change {
  const [field] = fieldsOf(name);
  const term = field ? adminTermOf(field) : (terms[name] ?? sentenceCase(name));
  if (after[name] === maskedText) return { term, after: 'changed, not recorded' };
  const words = { term, after: inWords(name, after) };
  return name in before ? { ...words, before: inWords(name, before) } : words;
}

/** Names of what is no field of a form. */
const terms: Record<string, string> = { assignee: assigneeLabel, state: 'State', status: 'Status' };

const stateWords = {
  ...componentStateLabels,
  ...responseStateLabels,
  ...orderStateLabels,
  offered: 'Offered', // of a mission; the others' states have labels
} as Record<string, string>;

function inWords(name: string, fields: Fields): string {
  const value = fields[name];
  // An upload: rows of the file that were not added.
  if (name === 'leftOut') return `${value} ${value === 1 ? 'row' : 'rows'}`;
  if (name === 'assignee') return (value as Assignee | null)?.name ?? 'Unassigned';
  if (name === 'totalPrice') return formatMoney(value as number);
  if (name === 'part') return partLabel(value as PartName | null);
  if (name === 'state') return stateWords[String(value)] ?? String(value);
  const [field] = fieldsOf(name);
  const options = fieldsOf(name).flatMap(({ options = [] }) => options);
  // Pairs have the order of their names in a field of its own.
  return formatField({ kind: 'text', ...field, options }, value, fields[field?.order ?? '']) || 'None';
}

/** The administrators' own words come first. */
const fieldsOf = (name: string) => formFields.filter((field) => field.name === name);

const formFields: readonly Field[] = [
  ...ownComponentFields,
  ...supplierComponentFields,
  ...supplierProfileFields,
  ...missionFields,
  ...orderFields,
];

/** `typicalLeadTime` is 'Typical lead time'. */
function sentenceCase(field: string) {
  const words = field.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return capitalized(words);
}
