/** The names of a pattern's parameters: `'id'` for `/missions/:id`. */
type ParameterOf<Pattern extends string> = Pattern extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParameterOf<`/${Tail}`>
    : Rest
  : never;

/**
 * A pattern's path with its parameters filled in and encoded, so that no value reaches another path.
 *
 * ```ts
 * fillPath(callPaths.supplierStatus, { id: 7 }) // '/supplier/7/status'
 * ```
 */
export const fillPath = <Pattern extends string>(
  pattern: Pattern,
  parameters: Record<ParameterOf<Pattern>, string | number>,
): string => pattern.replace(/:(\w+)/g, (_, name: ParameterOf<Pattern>) => encodeURIComponent(parameters[name]));

/** A path with a query. Parameters that are undefined are left out. */
export function withQuery(path: string, query: Record<string, string | number | undefined>) {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length ? `${path}?${new URLSearchParams(given)}` : path;
}
