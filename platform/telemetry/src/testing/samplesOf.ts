import type { Metrics } from '../metrics.ts';

/** The samples of a metric, as Prometheus reads them: each as the values of its labels and its own. */
export async function samplesOf(metrics: Metrics, name: string): Promise<(string | number)[][]> {
  const { text } = await metrics.text();
  const line = new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm');
  return [...text.matchAll(line)].map(([, labels = '', value]) => [
    ...[...labels.matchAll(/="([^"]*)"/g)].map(([, label]) => label!),
    Number(value),
  ]);
}
