import fc from 'fast-check';

/** A request inside of another's body or header. Nobody has sent it, so that no server may ever read it as one. */
const smuggled = 'GET /api/smuggled HTTP/1.1';
const smuggledHead = `${smuggled}\r\nHost: site.test\r\nX-Forwarded-For: 9.9.9.9\r\n\r\n`;

const headers = [
  ...['Expect: 100-continue', 'TE: trailers', 'Connection: close', 'Connection: Content-Length, Transfer-Encoding'],
  ...[
    'Connection: X-Forwarded-For, X-Request-Id, Host',
    'Connection: Upgrade\r\nUpgrade: websocket',
    'Cookie: a\r\nCookie: b',
  ],
  ...[
    `X-Bare: a\r${smuggled}`,
    `X-Line-Feed: a\n${smuggled}\n\n`,
    `X-Fold: a\r\n ${smuggled}`,
    'X-Control: a\x01b',
    ' X-Space: 1',
  ],
  ...['X-Colon : 1', 'X-Long: ~', 'X-Request-Id: made-up', 'X-Forwarded-For: 9.9.9.9\r\nX-Forwarded-For: 8.8.8.8'],
];

const chunked = 'Transfer-Encoding: chunked';

/** What a request says of its body, and what follows: right, less than is said, and neither one nor the other. */
const framings: [lines: string[], body: string][] = [
  [[], ''],
  [['Content-Length: 5'], 'hello'],
  [[`Content-Length: ${smuggledHead.length}`], smuggledHead],
  [[chunked], '5\r\nhello\r\n0\r\n\r\n'],
  [[chunked], `${smuggledHead.length.toString(16)};name="value"\r\n${smuggledHead}\r\n0\r\nX-Sum: ${smuggled}\r\n\r\n`],
  [['Content-Length: 5', 'Content-Length: 6'], 'hello!'],
  [['Content-Length: 5', chunked], '0\r\n\r\n'],
  [['Transfer-Encoding : chunked'], '5\r\nhello\r\n0\r\n\r\n'],
  ...['131', '100000', '+5', '-1', '0x5', '5, 5', '00005', '99999999999999999999', ''].map(
    (length): [string[], string] => [[`Content-Length: ${length}`], 'hello'],
  ),
  ...['xchunked', 'identity', 'gzip, chunked', 'chunked, chunked', '\x0bchunked'].map((coding): [string[], string] => [
    [`Transfer-Encoding: ${coding}`],
    '5\r\nhello\r\n0\r\n\r\n',
  ]),
  ...['', '5\r\nhello\r\n', 'ff\r\nhello', 'zz\r\nhello\r\n', '-5\r\nhello\r\n', '5\nhello\n0\n\n'].map(
    (body): [string[], string] => [[chunked], body],
  ),
];

/** Weighted, so that most requests come as far as the question that they ask. */
const mostly = <Value>(usual: Value, ...others: Value[]) =>
  fc.oneof({ weight: 4 * others.length, arbitrary: fc.constant(usual) }, ...others.map((other) => fc.constant(other)));

const request = fc.record({
  method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'get', 'BREW'),
  base: mostly('', 'http://site.test', 'http://elsewhere.test:81', '//elsewhere.test', '/./'),
  version: mostly('HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/1.1 '),
  host: mostly('Host: site.test', '', 'Host: site.test\r\nHost: elsewhere.test', 'Host: ', 'Host: a b', 'Host: [::1'),
  headers: fc.subarray(headers, { maxLength: 4 }),
  framing: fc.constantFrom(...framings),
  lineEnd: mostly('\r\n', '\n'),
  answer: fc.constantFrom('whole', 'streamed', 'early', 'large'),
});

/** What somebody sends on one connection: in pieces, and how it ends. */
export const hostileVisit = fc.record({
  requests: fc.array(request, { minLength: 1, maxLength: 3 }),
  cuts: fc.array(fc.nat({ max: 400 }), { maxLength: 3 }),
  end: fc.constantFrom('open', 'halfClosed', 'reset', 'leavesAtAnswer'),
});

export type HostileVisit = typeof hostileVisit extends fc.Arbitrary<infer Visit> ? Visit : never;

/** @param tokens a name for each request, which is in its path */
export function textOf({ requests }: HostileVisit, tokens: string[]): string {
  return requests
    .map(({ method, base, version, host, headers, framing: [lines, body], lineEnd, answer }, at) => {
      const head = [`${method} ${base}/api/${tokens[at]}/${answer} ${version}`, host, ...headers, ...lines];
      return `${head.filter(Boolean).join(lineEnd)}${lineEnd}${lineEnd}${body}`;
    })
    .join('')
    .replaceAll('~', 'x'.repeat(9_000));
}
