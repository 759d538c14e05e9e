import { randomUUID } from 'node:crypto';
import { defaultMessages } from '@onesite/shared-contract/http/errorMessages';
import type { ApiError } from '@onesite/shared-contract/http/errors';

export const isBelow = (path: string, { url }: Request) => url.startsWith(path, url.indexOf('/', 'https://'.length));

export const isCall = (request: Request) => isBelow('/api/', request);

/** Responds while the site starts. Calls get the API's usual error shape. */
export function starting(request: Request) {
  const headers = {
    'Retry-After': '1',
    'Cache-Control': 'no-store',
    'X-Request-Id': request.headers.get('X-Request-Id') ?? randomUUID(),
  };
  if (isCall(request)) return Response.json(unavailable, { status: 503, headers });
  return new Response('The site is starting. Please try again in a moment.', { status: 503, headers });
}

const unavailable: ApiError = { code: 'unavailable', message: defaultMessages.unavailable };
