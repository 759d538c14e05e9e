import { collectDefaultMetrics, Histogram, type Metric, Registry } from 'prom-client';
import { Series } from './series.ts';

/** A number that only grows. */
export type Count = { value: number };
/** How many observations are at most each of the bounds. */
export type Distribution = { observe(value: number): void };

type Labels = Record<string, string>;
type Described = { name: string; help: string; labels?: readonly string[] };
type Value = { labels: Labels; value: number };

/** In seconds, as Prometheus expects: from the time of a cached response to that of the slowest call. */
const secondsBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of a process. They are counted whether or not anybody reads them. */
export class Metrics {
  readonly #registry = new Registry();
  #hasDefaults = false;

  counter({ name, help, labels = [] }: Described): Series<Count> {
    const series = new Series<Count>(labels, () => ({ value: 0 }));
    const values = () => Array.from(series.entries(), ([labels, { value }]) => ({ labels, value }));
    this.#add({ name, help, type: 'counter', values });
    return series;
  }

  /** Of milliseconds, as `performance.now()` measures them. @param bounds in seconds */
  durations(described: Described, bounds = secondsBuckets): Series<Distribution> {
    return this.#histogram(described, bounds, (ms) => ms / 1000);
  }

  histogram(described: Described, bounds: readonly number[]): Series<Distribution> {
    return this.#histogram(described, bounds, (value) => value);
  }

  #histogram({ name, help, labels = [] }: Described, bounds: readonly number[], inUnit: (value: number) => number) {
    const registers = [this.#registry];
    const histogram = new Histogram({ name, help, labelNames: [...labels], buckets: [...bounds], registers });
    return new Series<Distribution>(
      labels,
      (labels) => {
        const own = histogram.labels(labels);
        // The package throws for anything but a number, and no request may fail because of its metrics.
        return { observe: (value) => Number.isFinite(value) && own.observe(inUnit(value)) };
      },
      (labels) => histogram.remove(labels),
    );
  }

  /** A value that is read when somebody reads the metrics. One that is undefined is left out. */
  gauge({ name, help }: Described, read: () => (readonly [value: number | undefined, labels?: Labels])[]): void {
    const values = () => read().flatMap(([value, labels = {}]) => (value === undefined ? [] : [{ labels, value }]));
    this.#add({ name, help, type: 'gauge', values });
  }

  /** The package reads the values when it writes the text. */
  #add({ values, ...described }: { name: string; help: string; type: 'counter' | 'gauge'; values: () => Value[] }) {
    const metric = { ...described, get: async () => ({ ...described, aggregator: 'sum', values: values() }) };
    this.#registry.registerMetric(metric as unknown as Metric);
  }

  /** The text for Prometheus, with Node's own metrics of the process, which are collected from the first call on. */
  async text(): Promise<{ contentType: string; text: string }> {
    if (!this.#hasDefaults) collectDefaultMetrics({ register: this.#registry });
    this.#hasDefaults = true;
    const text = await this.#registry.metrics();
    // The package writes `Nan`, which Prometheus accepts and other readers may refuse.
    return { contentType: this.#registry.contentType, text: text.replace(/ Nan$/gm, ' NaN') };
  }
}
