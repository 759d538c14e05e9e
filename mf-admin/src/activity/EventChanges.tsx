import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import { ownComponentFields } from '@fieldbox/contract/catalogue/componentFields';
import { componentStateLabels } from '@fieldbox/contract/catalogue/componentStates';
import { missionFields } from '@fieldbox/contract/catalogue/missionFields';
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { partLabel } from '@fieldbox/contract/catalogue/partWords';
import { adminTermOf, type Field, snakeCase } from '@fieldbox/contract/fields/field';
import { formatField } from '@fieldbox/contract/fields/formatField';
import { orderFields } from '@fieldbox/contract/orders/orderFields';
import { type Assignee, assigneeLabel, orderStateLabels } from '@fieldbox/contract/orders/orderStates';
import { supplierComponentFields } from '@fieldbox/contract/suppliers/supplierComponentFields';
import { supplierProfileFields } from '@fieldbox/contract/suppliers/supplierProfileFields';
import { responseStateLabels } from '@fieldbox/contract/survey/responseStates';
import { capitalized } from '@onesite/shared-contract/formats/capitalized';
import { maskedText } from '@onesite/shared-contract/formats/maskedText';
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

type Values = Readonly<Record<string, unknown>>;

export function changesOf({ before, after, network }: Pick<AuditEvent, 'before' | 'after' | 'network'>): Change[] {
  const changes = Object.keys(after ?? {})
    .filter((name) => !fields.some((field) => field.order === name && field.name in after!)) // shown as the order of that field's value
    .map((name) => changeOf(fieldOf(name), before ?? {}, after!));
  return network ? [...changes, { term: 'Network', after: network }] : changes;
}

/** The fields of a row that have changed since it was seen: 'state now Quoted, owner now Jonas Falk'. */
export const differenceInWords = (seen: Values, current: Values): string =>
  [...new Set(fields.map(({ name }) => name))]
    .filter((name) => name in seen && name in current && JSON.stringify(seen[name]) !== JSON.stringify(current[name]))
    .map((name) => changeOf(fieldOf(name), {}, current))
    .map(({ term, after }) => `${uncapitalized(term)} now ${after.length > 60 ? `${after.slice(0, 60)}…` : after}`)
    .join(', ');

const uncapitalized = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function changeOf(field: Field, before: Values, after: Values): Change {
  const term = adminTermOf(field);
  if (after[field.name] === maskedText) return { term, after: 'changed, not recorded' };
  const change = { term, after: inWords(field, after) };
  return field.name in before ? { ...change, before: inWords(field, before) } : change;
}

function inWords(field: Field, { [field.name]: value, [field.order ?? '']: order }: Values): string {
  if (field.kind === 'part') return partLabel(value as PartName | null);
  if (field.name === 'assignee') return (value as Assignee | null)?.name ?? 'Unassigned';
  return formatField(field, value, order) || 'None';
}

/** The first field of this name, with the options of all: several forms may have one. */
function fieldOf(name: string): Field {
  const named = fields.filter((field) => field.name === name);
  const options = named.flatMap((field) => field.options ?? []);
  return { kind: 'text', label: capitalized(snakeCase(name).replaceAll('_', ' ')), ...named[0], name, options };
}

const states = { ...componentStateLabels, ...responseStateLabels, ...orderStateLabels, offered: 'Offered' };

const fields: readonly Field[] = [
  ...ownComponentFields,
  ...supplierComponentFields,
  ...supplierProfileFields,
  ...missionFields,
  ...orderFields,
  {
    name: 'state',
    kind: 'choice',
    label: 'State',
    options: Object.entries(states).map(([value, label]) => ({ value, label })),
  },
  { name: 'status', kind: 'text', label: 'Status' },
  { name: 'assignee', kind: 'text', label: assigneeLabel },
  { name: 'leftOut', kind: 'number', label: 'Left out', inWords: (count) => (count === 1 ? '1 row' : `${count} rows`) },
];
