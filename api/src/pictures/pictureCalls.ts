import { decodeConfiguration } from '@fieldbox/contract/orders/configurationLink';
import { pictureExtension, standardPicture } from '@fieldbox/contract/orders/linkPicture';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { createLimitedLog } from '@onesite/telemetry/log/limitedLog';
import { type Context, Hono } from 'hono';
import { call } from '../calls/call.ts';
import { listComponents } from '../components/listComponents.ts';
import { listContainers } from '../containers/listContainers.ts';
import { type PicturedCatalogue, picturedUnit } from '../drawing/picturedUnit.ts';
import { createPictureProcess } from '../drawing/pictureProcess.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import { passwordCaller } from '../http/callerAddress.ts';
import type { ApiEnv } from '../http/environment.ts';
import { withTimeout } from '../http/withTimeout.ts';
import type { ApiParts } from '../parts.ts';
import { createPictures } from './pictures.ts';
import { createStoredPictures } from './storedPictures.ts';

/** How long a messenger waits for a drawing: less than a request's time limit. */
const waitMs = 4_000;

const aDay = 'public, max-age=86400, stale-while-revalidate=604800';
const aMinute = 'public, max-age=60';

/**
 * The picture that a messenger shows beside a link to a configuration (docs/specification/configurator.md#preview-pictures).
 * Whatever is not drawn, for whatever reason, is shown as the standard picture. Who copies a link asks for it as well, so that it
 * is stored before a messenger comes.
 */
export function pictureCalls({ sql, lists, limits, settings, logger, drawPicture }: ApiParts): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>();
  const warn = createLimitedLog((event, details) => logger.warn(details, event));
  const stored = createStoredPictures(sql, (error) => warn('picture was not stored', '', { error: error.message }));
  const drawn = createPictures(drawPicture ?? createPictureProcess(), stored);
  const catalogue = lists.read(async (): Promise<PicturedCatalogue> => {
    const [containers, components] = await Promise.all([listContainers(sql), listComponents(sql)]);
    return {
      kinds: new Map(containers.map(({ id, kind }) => [id, kind])),
      parts: new Map(components.map(({ id, part }) => [id, part])),
    };
  });

  async function pictureOf(c: Context<ApiEnv>, code: string) {
    const linked = decodeConfiguration(code); // before anything else is done for it
    const pictured = linked && picturedUnit(linked, await catalogue.get());
    if (!pictured) return undefined;
    const { unit, canonical } = pictured;
    const picture = drawn.get(unit, passwordCaller(c, settings), () => limits.drawing(c));
    return { ...(await withTimeout(waitMs, picture)), canonical };
  }

  calls.get(
    callPaths.linkPicture,
    call({
      summary:
        'Picture of the configuration that a link holds, by its code; leads to the standard picture where none is drawn',
      guard: 'everybody',
      response: 'image/png',
    }),
    async (c) => {
      const file = c.req.param('file');
      const code = file.endsWith(pictureExtension) ? file.slice(0, -pictureExtension.length) : '';
      const picture = await pictureOf(c, code).catch((error: Error) => {
        if (!(error instanceof ApiFailure)) warn('picture was not drawn', '', { error: error.message });
        return undefined;
      });
      if (!picture) return c.body(null, 302, { Location: standardPicture, 'Cache-Control': aMinute });
      const { png, etag, canonical } = picture;
      const headers = {
        'Cache-Control': aDay,
        'Cross-Origin-Resource-Policy': 'cross-origin', // for messengers
        'Content-Location': `/api/pictures/${canonical}${pictureExtension}`,
        ETag: etag,
      };
      if (c.req.header('If-None-Match') === etag) return c.body(null, 304, headers);
      return c.body(png, 200, { 'Content-Type': 'image/png', ...headers });
    },
  );

  return calls;
}
