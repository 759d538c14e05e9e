import { createAccountDraft } from '@onesite/shared-ui/forms/draft';
import { type ComponentForm, componentFields, emptyComponent } from './componentForm.ts';

/** What a supplier typed for a component and has not sent. */
export const componentDraft = (username: string) =>
  createAccountDraft<ComponentForm>(
    { role: 'supplier', username, name: 'mf-supplier.component' },
    { empty: emptyComponent, isFilled, knownFields },
  );

/** Whether anything was typed or chosen. */
export function isFilled(form: ComponentForm): boolean {
  const { specifications = [], ...texts } = form;
  const empty: Record<string, unknown> = emptyComponent;
  return (
    Object.entries(texts).some(([name, value]) => (value ?? '') !== (empty[name] ?? '')) ||
    specifications.some((row) => row?.name || row?.value)
  );
}

const names = new Set([...componentFields, 'powerKind']);

function knownFields({ specifications, ...rest }: Readonly<Record<string, unknown>>): ComponentForm {
  const texts = Object.entries(rest).filter(([name, value]) => names.has(name) && typeof value === 'string');
  const rows = Array.isArray(specifications) ? specifications.filter(isRow) : [];
  return { ...emptyComponent, ...Object.fromEntries(texts), ...(rows.length > 0 && { specifications: rows }) };
}

const isRow = (row: unknown) =>
  typeof row === 'object' &&
  row !== null &&
  [(row as { name?: unknown }).name, (row as { value?: unknown }).value].every(
    (text) => text === undefined || typeof text === 'string',
  );
