import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { checkout } from './checkout/checkout.ts';
import { decide } from './decide/decide.ts';
import { explore } from './explore/explore.ts';

/** Each team's calls, from its own data. They could as well be three servers. */
const api = new Hono()
  .basePath('/api')
  .route('/explore', explore)
  .route('/decide', decide)
  .route('/checkout', checkout);

/** On a free port of this machine, where the site's edge forwards calls. */
export const startApi = () =>
  new Promise<{ url: string; close: () => void }>((resolve) => {
    const server = serve({ fetch: api.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) =>
      resolve({ url: `http://127.0.0.1:${port}`, close: () => server.close() }),
    );
  });
