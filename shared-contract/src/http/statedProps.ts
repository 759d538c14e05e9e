type Stated = string | number | boolean | (string | number | boolean)[];

/** How deep fragments may be nested: a page shows a fragment that shows one that shows one. */
export const maxFragmentDepth = 3;

type Values = Readonly<Record<string, unknown>>;

/** The props that a record declares for a fragment. The value `:name` stands for the value of that name; a prop without a value is left out. */
export const statedProps = (props: Readonly<Record<string, Stated>> = {}, values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(props).flatMap(([name, stated]) => {
      const value = filledIn(stated, values);
      return value === undefined ? [] : [[name, value]];
    }),
  );

function filledIn(stated: Stated, values: Values): unknown {
  if (Array.isArray(stated)) return stated.map((one) => filledIn(one, values)).filter((value) => value !== undefined);
  return typeof stated === 'string' && stated.startsWith(':') ? values[stated.slice(1)] : stated;
}

/**
 * API paths with their `:names` filled in; a list becomes its values with commas. Values arrive decoded: unless they are encoded
 * again, `..%2f` would reach another API path.
 */
export const filledPaths = (paths: readonly string[] = [], values: Values): string[] =>
  paths.map((path) => path.replace(/:(\w+)/g, (_, name: string) => encodedIn(values, name)));

/** The same for a fragment, whose props decide: undefined in the place of a path that lacks a value. */
export const fragmentPaths = (paths: readonly string[] = [], values: Values): (string | undefined)[] =>
  paths.map((path) => {
    const names = Array.from(path.matchAll(/:(\w+)/g), ([, name]) => name!);
    return names.every((name) => encodedIn(values, name) !== '') ? filledPaths([path], values)[0] : undefined;
  });

/** Browsers and servers take a segment of one or two dots out of a path, whichever way it is written. */
function encodedIn(values: Values, name: string) {
  const text = encodeURIComponent(String(values[name] ?? ''));
  return /^\.{1,2}$/.test(text) ? '' : text;
}
