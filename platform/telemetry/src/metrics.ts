import { Counter, collectDefaultMetrics, Histogram, type Metric, Registry } from 'prom-client';

type Labels = Record<string, string>;
type Described = { name: string; help: string; labels?: readonly string[] };

/** From the time of a cached response to that of the slowest call. */
const secondsBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of a process. They are counted whether or not anybody reads them. */
export class Metrics {
  readonly #registry = new Registry();

  counter({ labels = [], ...described }: Described) {
    return new Counter({ ...described, labelNames: [...labels], registers: [this.#registry] });
  }

  /** A histogram of seconds, unless it has other bounds. */
  histogram({ labels = [], ...described }: Described, bounds: readonly number[] = secondsBuckets) {
    return new Histogram({ ...described, labelNames: [...labels], buckets: [...bounds], registers: [this.#registry] });
  }

  /**
   * Values that are read when somebody reads the metrics. One that is undefined is left out. Not by the library's `Gauge`, which keeps
   * the values of labels that are no longer there.
   */
  gauge(described: Described, read: () => (readonly [value: number | undefined, labels?: Labels])[]): void {
    const values = () => read().flatMap(([value, labels = {}]) => (value === undefined ? [] : [{ labels, value }]));
    const gauge = { ...described, type: 'gauge', get: async () => ({ ...described, type: 'gauge', values: values() }) };
    this.#registry.registerMetric(gauge as unknown as Metric);
  }

  addProcess(): void {
    collectDefaultMetrics({ register: this.#registry });
  }

  async text(): Promise<{ contentType: string; text: string }> {
    return { contentType: this.#registry.contentType, text: await this.#registry.metrics() };
  }
}
