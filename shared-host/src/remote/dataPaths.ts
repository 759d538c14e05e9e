import type { RouteRecord } from '@onesite/protocol/routes';

type Params = Readonly<Record<string, string | undefined>>;

/**
 * The API paths of a route's data for one address. Parameters arrive decoded: unless they are encoded again, `..%2f` in a page's
 * path would reach another API path.
 */
export const dataPaths = ({ data = [] }: Pick<RouteRecord, 'data'>, params: Params) =>
  data.map((path) => path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')));
