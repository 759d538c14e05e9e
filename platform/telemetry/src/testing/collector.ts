import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export type CollectedSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  attributes: Record<string, unknown>;
  startNs: bigint;
  endNs: bigint;
};

type Attribute = { key: string; value: Record<string, unknown> };
type SentSpan = Omit<CollectedSpan, 'attributes' | 'startNs' | 'endNs'> & {
  attributes?: Attribute[];
  startTimeUnixNano: string;
  endTimeUnixNano: string;
};
type Sent = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[] };

const named = (attributes: Attribute[] = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** A fake collector of OpenTelemetry, with everything that is sent to it by HTTP, in JSON. */
export async function startCollector() {
  const sent: Sent[] = [];
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.url === '/v1/traces') sent.push((await json(incoming)) as Sent);
    outgoing.writeHead(incoming.url === '/v1/traces' ? 200 : 404, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Everything, unparsed. */
    text: () => JSON.stringify(sent),
    services: () =>
      sent.flatMap(({ resourceSpans }) =>
        resourceSpans.map(({ resource }) => named(resource.attributes)['service.name']),
      ),
    spans: (): CollectedSpan[] =>
      sent
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .map(({ attributes, startTimeUnixNano, endTimeUnixNano, ...span }) => ({
          ...span,
          attributes: named(attributes),
          startNs: BigInt(startTimeUnixNano),
          endNs: BigInt(endTimeUnixNano),
        })),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
