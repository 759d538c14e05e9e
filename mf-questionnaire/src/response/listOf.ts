import { parseTextArray } from '@onesite/shared-contract/formats/textArray';

/** An answer as a list. Old answers may have the format of Postgres (docs/specification/public-response.md#format). */
export function listOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  if (value === null || value === undefined || value === '') return [];
  const text = String(value);
  return parseTextArray(text) ?? [text];
}
