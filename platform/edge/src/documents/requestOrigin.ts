export type OriginOptions = {
  /** The origins that visitors see, such as `https://fieldbox.example`; without any, each request says its own. */
  publicUrls: string[];
  /** How many proxies in front are trusted to write `X-Forwarded-Proto` and `X-Forwarded-Host`. */
  trustProxy: number;
};

type Refusal = { status: 400 | 421; text: string };

/** A name or an address with an optional port, and nothing that would mean something in a policy or a link. */
const hostPattern = /^([\w-]+(\.[\w-]+)*\.?|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** The origin that a visitor has asked, or why there is no document for them. */
export function requestOrigin(request: Request, { publicUrls, trustProxy }: OriginOptions): string | Refusal {
  const asked = new URL(request.url);
  const protocol = forwarded(request, 'X-Forwarded-Proto', trustProxy) ?? asked.protocol.slice(0, -1);
  const host = forwarded(request, 'X-Forwarded-Host', trustProxy) ?? asked.host;
  if (!/^https?$/.test(protocol) || !hostPattern.test(host) || !URL.canParse(`${protocol}://${host}`))
    return { status: 400, text: 'Bad host' };
  const origin = new URL(`${protocol}://${host}`).origin;
  if (publicUrls.length === 0 || publicUrls.includes(origin)) return origin;
  // A proxy that ends TLS without saying so.
  const own = publicUrls.find((url) => new URL(`${new URL(url).protocol}//${host}`).origin === url);
  return own ?? { status: 421, text: 'This site has another address.' };
}

/**
 * What the outermost trusted proxy has written: each proxy adds its value at the end, or replaces what came.
 * @returns undefined where no proxy is trusted, or none has written anything
 */
function forwarded(request: Request, header: string, trustProxy: number) {
  if (trustProxy === 0) return undefined;
  const values = request.headers
    .get(header)
    ?.split(',')
    .map((value) => value.trim());
  return values && (values.at(-trustProxy) ?? values[0]);
}
