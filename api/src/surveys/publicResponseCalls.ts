import { timingSafeEqual } from 'node:crypto';
import { hideContact } from '@fieldbox/contract/hiddenContact';
import { toPublicResponse } from '@fieldbox/contract/publicResponse';
import { Hono } from 'hono';
import { tokenDigest } from '../auth/tokens.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import type { ApiEnv } from '../http/environment.ts';
import { rowId } from '../http/rowId.ts';
import type { ApiParts } from '../parts.ts';
import { findResponse } from './findResponse.ts';

/** One response for everybody, with its contact data for those who may see them (DESIGN section 6). */
export function publicResponseCalls({ sql, administrators }: ApiParts): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>();

  calls.get('/public/questionnaire/:id', async (c) => {
    c.header('X-Robots-Tag', 'noindex');
    const found = await findResponse(sql, rowId(c.req.param('id')));
    if (!found) throw new ApiFailure('not_found', 'The questionnaire response could not be found.');
    const { response, isSample, shareKey } = found;
    const isWhole = isSample || isSameSecret(c.req.query('key'), shareKey) || (await administrators.userOf(c)) !== null;
    return c.json(toPublicResponse(isWhole ? response : hideContact(response)));
  });

  return calls;
}

/** In a time that tells nothing of where the two differ. */
function isSameSecret(given: string | undefined, secret: string): boolean {
  return given !== undefined && timingSafeEqual(Buffer.from(tokenDigest(given)), Buffer.from(tokenDigest(secret)));
}
