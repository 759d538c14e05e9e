type Summary = { name: string; attributes: Record<string, string> };

/** A statement in the program's text always has the same array. */
const cached = new WeakMap<readonly string[], Summary>();

/**
 * What a statement does to which table or function, such as `select registry.version`. Nothing else of its text, because a text
 * that was put together may contain values.
 */
export function summaryOf(strings: readonly string[]): Summary {
  const found = cached.get(strings) ?? summarize(strings.join(' '));
  cached.set(strings, found);
  return found;
}

const operations = ['select', 'insert', 'update', 'delete', 'with', 'lock', 'call'];
const target = /\b(?:from|into|update|join|select|call)\s+(?:only\s+)?([a-z_]+\.[a-z_]+)\b/;

function summarize(text: string): Summary {
  const [word = ''] = /[a-z]+/i.exec(text) ?? [];
  const first = word.toLowerCase();
  const operation = operations.includes(first) ? first : 'other';
  const [, collection] = target.exec(text) ?? [];
  const attributes: Record<string, string> = { 'db.system.name': 'postgresql', 'db.operation.name': operation };
  if (collection) attributes['db.collection.name'] = collection;
  return { name: collection ? `${operation} ${collection}` : operation, attributes };
}
