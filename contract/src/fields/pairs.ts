/** The names and texts of a field of `pairs`, in the order of that of `names`; those that it lacks come last. */
export function pairsOf(pairs: unknown, order: unknown = []): [name: string, text: string][] {
  const texts = new Map(Object.entries((pairs ?? {}) as Record<string, string>));
  return [...new Set([...(order as string[]), ...texts.keys()])].flatMap((name) => {
    const text = texts.get(name);
    return text === undefined ? [] : [[name, text]];
  });
}
