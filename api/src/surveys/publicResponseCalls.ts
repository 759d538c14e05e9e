import * as callPaths from '@fieldbox/contract/site/callPaths';
import { maskResponse, publicSurveyResponse, toPublicResponse } from '@fieldbox/contract/survey/publicResponse';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { isSameSecret } from '../auth/tokens.ts';
import { call, rowId } from '../calls/call.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import type { ApiEnv } from '../http/environment.ts';
import type { ApiParts } from '../parts.ts';
import { findSurveyResponse } from './findSurveyResponse.ts';

/**
 * One response for everybody, and all of it for those who may see who sent it
 * (docs/specification/public-response.md#who-sees-what).
 */
export function publicResponseCalls(calls: Hono<ApiEnv>, { sql, limits, administrators }: ApiParts): void {
  calls.get(
    callPaths.publicResponse,
    call({
      summary: 'One response, or with `sample` as its id the sample; without its key, only numbers and known options',
      guard: 'everybody',
      query: v.object({ key: v.optional(v.string()) }),
      response: publicSurveyResponse,
    }),
    async (c) => {
      c.header('X-Robots-Tag', 'noindex');
      const id = c.req.param('id');
      const found = await findSurveyResponse(sql, id === 'sample' ? id : rowId(id));
      // The sample is the same for everybody and part of cached pages.
      if (!found?.isSample) limits.responseRead(c);
      if (!found) throw new ApiFailure('not_found', 'The questionnaire response could not be found.');
      const { response, isSample, shareKey } = found;
      const { key } = c.req.valid('query');
      const isWhole = isSample || isSameSecret(key, shareKey) || (await administrators.userOf(c)) !== null;
      return c.json(isWhole ? toPublicResponse(response) : maskResponse(response));
    },
  );
}
