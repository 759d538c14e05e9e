import { readStored, writeStored } from '@onesite/shared-host/storage';
import { type ComponentForm, componentFields, emptyComponent } from './componentForm.ts';

/** Days for which the device keeps what was typed and not sent. */
export const draftDays = 30;

type Draft = { form: ComponentForm; savedAt: number };

/** Of each supplier its own: several may use one device. */
const nameOf = (supplierId: number) => `mf-supplier.component.${supplierId}`;

/** What was typed for a component and not sent; nothing once it is too old. For effects and handlers only. */
export function readDraft(supplierId: number): Draft | undefined {
  const stored = readStored('local', nameOf(supplierId)) as Partial<Draft> | null;
  if (typeof stored !== 'object' || typeof stored?.savedAt !== 'number') return undefined;
  if (Date.now() - stored.savedAt > draftDays * 24 * 3_600_000) return undefined;
  const form = knownFields(stored.form);
  return isFilled(form) ? { form, savedAt: stored.savedAt } : undefined;
}

/** @returns the time, if the device has stored something */
export function writeDraft(supplierId: number, form: ComponentForm): number | undefined {
  const savedAt = Date.now();
  const isStored = writeStored('local', nameOf(supplierId), isFilled(form) ? { form, savedAt } : undefined);
  return isStored && isFilled(form) ? savedAt : undefined;
}

export const removeDraft = (supplierId: number) => void writeStored('local', nameOf(supplierId), undefined);

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

/** Storage may hold anything. */
function knownFields(form: unknown): ComponentForm {
  if (typeof form !== 'object' || form === null) return {};
  const { specifications, ...rest } = form as Record<string, unknown>;
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
