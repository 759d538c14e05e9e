import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { join } from 'node:path';
import { slowLine } from './line.mjs';

/** A certificate of its own, for this machine, and the digest by which Chromium trusts it: it caches nothing where it ignores an error. */
export function certificate(folder) {
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name));
  const subject = ['-subj', '/CN=localhost', '-days', '1'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  });
  const published = new X509Certificate(readFileSync(cert)).publicKey.export({ type: 'spki', format: 'der' });
  return {
    ...{ key: readFileSync(key), cert: readFileSync(cert) },
    trusted: createHash('sha256').update(published).digest('base64'),
  };
}

const rulesPath = '/speculation-rules.json';
const rules = { prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }] };

/**
 * In front of each site: a slow line and HTTP/2, as visitors of any site get it. @returns the line's server, on that port or a free one
 * @param speculates whether documents name rules by which browsers fetch the next one ahead
 */
export function serveTls(tls, { target, port = 0, speculates = false }) {
  const server = createSecureServer({ ...tls, allowHTTP1: true }, (incoming, outgoing) => {
    const { method, url: path } = incoming;
    if (speculates && path === rulesPath)
      return outgoing
        .writeHead(200, { 'Content-Type': 'application/speculationrules+json' })
        .end(JSON.stringify(rules));
    const own = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
    const headers = {
      ...Object.fromEntries(own),
      ...{ host: incoming.headers[':authority'] ?? incoming.headers.host, 'x-forwarded-proto': 'https' },
    };
    const inner = request(new URL(path, target), { method, headers }, (answer) => {
      const { connection, 'keep-alive': _, 'transfer-encoding': __, ...given } = answer.headers;
      outgoing.writeHead(answer.statusCode, {
        ...given,
        'cross-origin-opener-policy': 'same-origin', // as here: such a page begins in a process of its own
        ...(speculates && { 'speculation-rules': `"${rulesPath}"` }),
      });
      answer.pipe(outgoing);
    });
    inner.on('error', () => outgoing.destroy());
    incoming.pipe(inner);
  });
  return new Promise((resolve) => {
    server.listen(0, async () => {
      const line = await slowLine(server.address().port, port);
      line.on('close', () => server.close());
      resolve({ server: line, url: `https://localhost:${line.address().port}` });
    });
  });
}
