import { actionsAbout } from '@fieldbox/contract/audit/auditActions';
import type { Field, PartialValues } from '@fieldbox/contract/fields/field';
import type { Statements } from '../database/connect.ts';
import { storedFields } from '../database/fieldColumns.ts';

/** The columns of what was written into these fields, emptied. What was chosen or counted in a field that is required stays. */
export const erasedFields = (sql: Statements, fields: readonly Field[]) =>
  storedFields(
    sql,
    fields,
    Object.fromEntries(fields.map((field) => [field.name, erasedValue(field)])) as PartialValues<readonly Field[]>,
  );

function erasedValue({ kind, required, fallback }: Field) {
  switch (kind) {
    case 'choice':
    case 'choices':
    case 'part':
      return undefined;
    case 'pairs':
      return {};
    case 'names':
      return [];
    case 'email':
      return erasedEmail;
    case 'link':
      return required ? erasedLink : null;
    case 'text':
    case 'longText':
      return required ? erased : (fallback ?? null);
    default:
      return required ? undefined : null;
  }
}

/** Replaces a person's data. */
export const erased = 'Erased';
export const erasedEmail = 'erased@invalid.example';
export const erasedLink = 'https://invalid.example/';

/** Their subjects are not people, whatever their names are. */
export const actionsAboutThings = [...actionsAbout('component_changed'), ...actionsAbout('mission_withdrawn')];
