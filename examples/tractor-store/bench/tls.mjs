import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { join } from 'node:path';

/** A certificate of its own, for this machine. */
export function certificate(folder) {
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name));
  const subject = ['-subj', '/CN=localhost', '-days', '1'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

/** In front of each site: HTTP/2, as visitors of any site get it. @returns the server, on that port or a free one */
export function serveTls(tls, { target, port = 0 }) {
  const server = createSecureServer({ ...tls, allowHTTP1: true }, (incoming, outgoing) => {
    const { method, url: path } = incoming;
    const own = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
    const headers = {
      ...Object.fromEntries(own),
      ...{ host: incoming.headers[':authority'] ?? incoming.headers.host, 'x-forwarded-proto': 'https' },
    };
    const inner = request(new URL(path, target), { method, headers }, (answer) => {
      const { connection, 'keep-alive': _, 'transfer-encoding': __, ...given } = answer.headers;
      outgoing.writeHead(answer.statusCode, given);
      answer.pipe(outgoing);
    });
    inner.on('error', () => outgoing.destroy());
    incoming.pipe(inner);
  });
  return new Promise((resolve) => {
    server.listen(port, () => resolve({ server, url: `https://localhost:${server.address().port}` }));
  });
}
