import * as callPaths from '@fieldbox/contract/site/callPaths';
import { type Features, featuresResponse } from '@fieldbox/contract/site/features';
import { requireWritable } from '@onesite/database/connect';
import { healthResponse } from '@onesite/shared-contract/http/responseSchemas';
import { withTimeout } from '@onesite/shared-contract/http/withTimeout';
import { type ApiParts, call } from '../calls/call.ts';
import { ApiFailure } from '../http/apiFailure.ts';

/** How long the database may take to respond, in milliseconds. */
const timeoutMs = 2_000;

/**
 * Health, for monitoring, and features: what pages may promise on this site. Documents embed the features, like the reference lists.
 * The 503 has the fields of an error, and the age in seconds of the lists that visitors still get.
 */
export function healthCalls({ calls, sql, lists, settings }: ApiParts): void {
  const features: Features = {
    sendsMail: settings.mail !== undefined,
    takesMessages: settings.mail?.notify !== undefined,
  };

  calls.get(
    callPaths.health,
    call({ summary: 'Whether the API and its database are healthy', guard: 'everybody', response: healthResponse }),
    async (c) => {
      const isUp = await withTimeout(timeoutMs, requireWritable(sql)).then(
        () => true,
        () => false,
      );
      if (isUp) return c.json({ status: 'ok', database: 'ok' });
      const failure = new ApiFailure('unavailable', 'The database cannot be reached.');
      const state = { status: 'unavailable', database: 'unreachable', listAgeSeconds: lists.ages() };
      return c.json({ ...failure.toJSON(), ...state }, 503, { 'Retry-After': '2' });
    },
  );

  calls.get(
    callPaths.features,
    call({ summary: 'Features of this site', guard: 'everybody', response: featuresResponse }),
    lists.respondWithConstant(`/api${callPaths.features}`, features),
  );
}
