export type Sample = { name: string; labels: Record<string, string>; value: number };
export type Family = { type: string; help: string; samples: Sample[] };

const sampleLine = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (NaN|[+-]?Inf|[+-]?[\d.]+(?:e[+-]?\d+)?)$/;
const label = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/y;

/**
 * Reads the text format of Prometheus (0.0.4) as strictly as its server does.
 * @throws Error for an invalid line, a sample without its type, a repeated sample, or buckets whose counts decrease
 */
export function parsePrometheus(text: string): Map<string, Family> {
  if (!text.endsWith('\n')) throw new Error('the last line has no end');
  const families = new Map<string, Family>();
  const seen = new Set<string>();
  let current: { name: string; family: Family } | undefined;
  for (const line of text.split('\n')) {
    const [, kind, name, rest] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? [];
    if (kind === 'HELP') {
      if (families.has(name!)) throw new Error(`${name} is described twice`);
      current = { name: name!, family: { type: 'untyped', help: rest!, samples: [] } };
      families.set(name!, current.family);
    } else if (kind === 'TYPE' && current?.name === name) current!.family.type = rest!;
    else if (line !== '') addSample(line);
  }
  for (const [name, family] of families) if (family.type === 'histogram') checkBuckets(name, family);
  return families;

  function addSample(line: string) {
    const [, name = '', labels = '', value] = sampleLine.exec(line) ?? [];
    const family = current?.family;
    const isOwn = name === current?.name || new RegExp(`^${current?.name}_(bucket|sum|count)$`).test(name);
    if (!family || !isOwn) throw new Error(`not a sample of ${current?.name}: ${line}`);
    if (seen.has(`${name}{${labels}`)) throw new Error(`twice: ${line}`);
    seen.add(`${name}{${labels}`);
    family.samples.push({ name, labels: labelsOf(labels, line), value: Number(value!.replace('Inf', 'Infinity')) });
  }
}

function labelsOf(text: string, line: string) {
  const labels: Record<string, string> = {};
  label.lastIndex = 0;
  while (label.lastIndex < text.length) {
    const [, name, value] = label.exec(text) ?? [];
    if (name === undefined) throw new Error(`labels that cannot be read: ${line}`);
    labels[name] = JSON.parse(`"${value}"`);
  }
  return labels;
}

function checkBuckets(name: string, { samples }: Family) {
  const last = new Map<string, number>();
  for (const { name: own, labels, value } of samples) {
    const { le, ...others } = labels;
    const key = JSON.stringify(others);
    if (own === `${name}_bucket`) {
      if (value < (last.get(key) ?? 0)) throw new Error(`${name}: fewer below ${le} than before`);
      last.set(key, value);
    } else if (own === `${name}_count` && value !== last.get(key))
      throw new Error(`${name}: the count is not that of +Inf`);
  }
}
