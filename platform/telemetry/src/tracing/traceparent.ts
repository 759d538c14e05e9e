/** A span's position in a trace, as the header `traceparent` gives it (W3C Trace Context). */
export type TraceParent = { traceId: string; spanId: string; isSampled: boolean };

const pattern = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/** @returns undefined for an invalid header: the trace then starts here */
export function readTraceParent(header: string | null | undefined): TraceParent | undefined {
  if (!header) return undefined;
  const [, version, traceId, spanId, flags, more] = pattern.exec(header) ?? [];
  if (!traceId || !spanId || !flags || version === 'ff' || (more && version === '00')) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const writeTraceParent = ({ traceId, spanId, isSampled }: TraceParent) =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
