import * as callPaths from '@fieldbox/contract/site/callPaths';
import { type Features, featuresResponse } from '@fieldbox/contract/site/features';
import type { Hono } from 'hono';
import { call } from '../calls/call.ts';
import type { ApiEnv } from '../http/environment.ts';
import type { ApiParts } from '../parts.ts';

/** What pages may promise on this site. It comes with documents, as the reference lists do. */
export function featureCalls(calls: Hono<ApiEnv>, { lists, settings }: ApiParts): void {
  const features: Features = {
    sendsMail: settings.mail !== undefined,
    takesMessages: settings.mail?.notify !== undefined,
    ...(settings.signIn && { signIn: settings.signIn.name }),
  };
  calls.get(
    callPaths.features,
    call({ summary: 'Features of this site', guard: 'everybody', response: featuresResponse }),
    lists.respondWithConstant(`/api${callPaths.features}`, features),
  );
}
