import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { Hono } from 'hono';
import { call } from '../calls/call.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import type { ApiEnv } from '../http/environment.ts';
import type { ApiParts } from '../parts.ts';
import { findPicture } from './pictureRows.ts';

/** The site's copies of components' pictures (docs/specification/suppliers.md#pictures). One never changes under its address. */
export function componentPictureCalls(calls: Hono<ApiEnv>, { sql }: ApiParts): void {
  calls.get(
    callPaths.componentPicture,
    call({ summary: "A component's picture, by its digest", guard: 'everybody', response: 'image/webp' }),
    async (c) => {
      const [, digest] = file.exec(c.req.param('file')) ?? [];
      const webp = digest && (await findPicture(sql, digest));
      if (!webp) throw new ApiFailure('not_found', 'There is no such picture.');
      return c.body(webp, 200, {
        'Content-Type': 'image/webp',
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
      });
    },
  );
}

const file = /^([\w-]{43})\.webp$/;
