type Stated = string | number | boolean | (string | number | boolean)[];

/** How deep fragments may be nested: a page shows a fragment that shows one that shows one. */
export const maxFragmentDepth = 3;

/** The parameters of a route, or the props of a fragment. */
type Values = Readonly<Record<string, unknown>>;

/** The props that a record declares for a fragment. The value `:name` stands for the value of that name; a prop without a value is left out. */
export const statedProps = (props: Readonly<Record<string, Stated>> = {}, values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(props).flatMap(([name, stated]) => {
      const value = fillIn(stated, values);
      return value === undefined ? [] : [[name, value]];
    }),
  );

function fillIn(stated: Stated, values: Values): unknown {
  if (Array.isArray(stated)) return stated.map((one) => fillIn(one, values)).filter((value) => value !== undefined);
  return typeof stated === 'string' && stated.startsWith(':') ? values[stated.slice(1)] : stated;
}

/**
 * API paths with their `:names` filled in; a list becomes its values with commas. Values arrive decoded: unless they are encoded
 * again, `..%2f` would reach another API path.
 */
export const filledPaths = (paths: readonly string[] = [], values: Values): string[] =>
  paths.map((path) => path.replace(/:(\w+)/g, (_, name: string) => encodeValue(values, name)));

/** API paths of a fragment, whose props decide: undefined in the place of a path that lacks a value. */
export const fragmentPaths = (paths: readonly string[] = [], values: Values): (string | undefined)[] =>
  paths.map((path) => {
    const names = Array.from(path.matchAll(/:(\w+)/g), ([, name]) => name!);
    return names.every((name) => encodeValue(values, name) !== '') ? filledPaths([path], values)[0] : undefined;
  });

/** The value of a name, for a path. Empty for one or two dots: browsers and servers take such a segment out of a path, even encoded. */
function encodeValue(values: Values, name: string) {
  const text = encodeURIComponent(String(values[name] ?? ''));
  return /^\.{1,2}$/.test(text) ? '' : text;
}

export type ReadParameter = { name: string; value: string; isFree: boolean };

/**
 * The parameters of a query that a page reads: `declared` has a name with a list of values, or a name alone, which is free to have any.
 * Other parameters and values are ignored, because each would make another document, such as those of trackers.
 */
export const readParameters = (
  declared: readonly (string | { name: string; values: readonly string[] })[] = [],
  query: URLSearchParams,
): ReadParameter[] =>
  declared.flatMap((entry) => {
    const { name, values } = typeof entry === 'string' ? { name: entry, values: undefined } : entry;
    const value = query.get(name);
    return value !== null && (values?.includes(value) ?? true) ? [{ name, value, isFree: !values }] : [];
  });
