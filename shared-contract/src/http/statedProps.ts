type Stated = string | number | boolean | Stated[];
type Values = Readonly<Record<string, unknown>>;

/** The props that a record states for a fragment: `:name` stands for the value of that name. What has none is left out. */
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
  paths.map((path) => path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? ''))));
