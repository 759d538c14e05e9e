import type { Metric, Registry } from 'prom-client';
import { Series } from './series.ts';

/** A number that only grows. */
export type Count = { value: number };

type Labels = Record<string, string>;
type Described = { name: string; help: string; labels?: readonly string[] };
/** `metricName` where a metric consists of several, as durations do. */
type Value = { metricName?: string; labels: Labels; value: number };

/** Seconds, as Prometheus wants them: from what a cached answer takes to what a call may take. */
const secondsBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** How often something had which value, by upper bounds. */
export class Histogram {
  readonly counts: Float64Array;
  sum = 0;

  constructor(readonly bounds: readonly number[]) {
    this.counts = new Float64Array(bounds.length + 1);
  }

  observe(value: number): void {
    let bucket = 0;
    while (bucket < this.bounds.length && value > this.bounds[bucket]!) bucket++;
    this.counts[bucket]!++;
    this.sum += value;
  }
}

/** How often something took how long. */
export class Durations extends Histogram {
  constructor(bounds: readonly number[] = secondsBuckets) {
    super(bounds);
  }

  /** `ms` as `performance.now()` measures them. */
  override observe(ms: number): void {
    super.observe(ms / 1000);
  }
}

/** The metrics of a process. They are counted whether or not anybody reads them. */
export class Metrics {
  readonly #all: OwnMetric[] = [];
  #registry: Promise<Registry> | undefined;

  counter({ name, help, labels = [] }: Described): Series<Count> {
    const series = new Series<Count>(labels, () => ({ value: 0 }));
    const values = () => Array.from(series.entries(), ([labels, { value }]) => ({ labels, value }));
    this.#all.push({ name, help, type: 'counter', values });
    return series;
  }

  /** @param bounds in seconds */
  durations(described: Described, bounds?: readonly number[]): Series<Durations> {
    return this.#histogram(described, () => new Durations(bounds));
  }

  histogram(described: Described, bounds: readonly number[]): Series<Histogram> {
    return this.#histogram(described, () => new Histogram(bounds));
  }

  #histogram<Cell extends Histogram>({ name, help, labels = [] }: Described, make: () => Cell): Series<Cell> {
    const series = new Series(labels, make);
    const values = () =>
      Array.from(series.entries()).flatMap(([labels, histogram]) => bucketsOf(name, labels, histogram));
    this.#all.push({ name, help, type: 'histogram', values });
    return series;
  }

  /** What there is of something now: looked at when somebody reads the metrics. One that is undefined is left out. */
  gauge({ name, help }: Described, read: () => (readonly [value: number | undefined, labels?: Labels])[]): void {
    const values = () => read().flatMap(([value, labels = {}]) => (value === undefined ? [] : [{ labels, value }]));
    this.#all.push({ name, help, type: 'gauge', values });
  }

  /** The text for Prometheus, with what Node knows of the process. */
  async text(): Promise<{ contentType: string; text: string }> {
    this.#registry ??= registryOf(this.#all);
    const registry = await this.#registry;
    const text = await registry.metrics();
    // The package writes `Nan`, which Prometheus itself reads and other readers need not.
    return { contentType: registry.contentType, text: text.replace(/ Nan$/gm, ' NaN') };
  }
}

type OwnMetric = { name: string; help: string; type: 'counter' | 'gauge' | 'histogram'; values: () => Value[] };

/** Loaded by the first reader. The package asks each metric for its values when it writes the text. */
async function registryOf(metrics: OwnMetric[]): Promise<Registry> {
  const { collectDefaultMetrics, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const { values, ...described } of metrics) {
    const metric = { ...described, get: async () => ({ ...described, aggregator: 'sum', values: values() }) };
    registry.registerMetric(metric as unknown as Metric);
  }
  return registry;
}

function bucketsOf(name: string, labels: Labels, { counts, sum, bounds }: Histogram): Value[] {
  let count = 0;
  const buckets = Array.from(counts, (own, index) => {
    count += own;
    const le = String(bounds[index] ?? '+Inf');
    return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: count };
  });
  const total = { metricName: `${name}_count`, labels, value: count };
  return [...buckets, { metricName: `${name}_sum`, labels, value: sum }, total];
}
