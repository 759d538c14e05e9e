import type { IncomingMessage, Server } from 'node:http';
import { forwardedProtocols } from './forwardedProtocols.ts';

type Options = { publicUrls: string[]; trustProxy: number; warn: (text: string) => void };

const text =
  'A proxy in front terminates TLS, but neither PUBLIC_URL nor TRUST_PROXY is set. So session cookies are not marked Secure, ' +
  'links in mails have the wrong address, and rate limits count all visitors as one. Set PUBLIC_URL to the address that visitors ' +
  'see, such as https://www.example.org, and TRUST_PROXY to the number of proxies in front.';

/** Warns once when a request comes through a proxy that is missing in the settings. */
export function warnOfUnknownProxy(server: Server, { publicUrls, trustProxy, warn }: Options) {
  if (publicUrls.length > 0 || trustProxy > 0) return;
  server.on('request', function look(incoming: IncomingMessage) {
    if (!endsTls(incoming)) return;
    server.off('request', look);
    warn(text);
  });
}

const endsTls = (incoming: IncomingMessage): boolean =>
  forwardedProtocols(incoming).includes('https') || /\bproto="?https\b/i.test(incoming.headers.forwarded ?? '');
