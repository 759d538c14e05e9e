import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request as forward } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** TLS in front of edges, as a proxy that they trust: each request goes to the next one. @param folder for its certificate */
export async function tlsBefore(folder: string, ports: number[]) {
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name)) as [string, string];
  const made = `req -x509 -newkey rsa:2048 -nodes -keyout ${key} -out ${cert} -subj /CN=localhost`;
  execFileSync('openssl', made.split(' '), { stdio: 'ignore' });
  let requests = 0;
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const own = { ...headers, 'x-forwarded-proto': 'https', 'x-forwarded-host': headers.host };
    const port = ports[requests++ % ports.length];
    const inner = forward({ host: '127.0.0.1', port, method, path, headers: own }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    inner.on('error', () => outgoing.destroy());
    incoming.pipe(inner);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `https://localhost:${(server.address() as AddressInfo).port}`, close };
}
