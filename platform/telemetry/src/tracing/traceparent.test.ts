import { readTraceParent, writeTraceParent } from './traceparent.ts';

const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];

test.each([
  [`00-${traceId}-${spanId}-01`, true],
  [`00-${traceId}-${spanId}-00`, false],
  [`00-${traceId}-${spanId}-03`, true],
  [`01-${traceId}-${spanId}-01-what-a-later-version-adds`, true],
])('%s is read', (header, isSampled) => {
  expect(readTraceParent(header)).toEqual({ traceId, spanId, isSampled });
});

test.each([
  undefined,
  null,
  '',
  'x',
  `ff-${traceId}-${spanId}-01`,
  `00-${traceId}-${spanId}-01-more`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${traceId}-${spanId}`,
])('%s is none', (header) => {
  expect(readTraceParent(header)).toBeUndefined();
});

test('what is written is read again', () => {
  const parent = { traceId: traceId!, spanId: spanId!, isSampled: true };
  expect(readTraceParent(writeTraceParent(parent))).toEqual(parent);
});
