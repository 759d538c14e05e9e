/**
 * An answer as a list. Old answers may have the format of Postgres, `{Coastal,"Mountain, high"}`
 * (docs/specification/public-response.md#format).
 */
export function listOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  if (value === null || value === undefined || value === '') return [];
  const text = String(value);
  if (!/^\{.*\}$/s.test(text)) return [text];
  const items = text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/g);
  return [...items].map(([, quoted, plain]) => (quoted === undefined ? plain!.trim() : quoted.replace(/\\(.)/g, '$1')));
}
