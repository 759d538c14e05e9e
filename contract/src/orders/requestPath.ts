import { formatDayHere } from '@onesite/shared-contract/formats/dates';
import * as pagePaths from '../site/pagePaths.ts';
import { fillPath, withQuery } from '../site/paths.ts';

/** The path of an order's own page. With its key it shows what was sent, and how far the order has come. */
export const requestPath = (id: number, key: string): string => withQuery(fillPath(pagePaths.request, { id }), { key });

/** `Your request no. 1024 from Nov 25`. */
export const requestName = ({ id, createdAt }: { id: number; createdAt: string }): string =>
  `Your request no. ${id} from ${formatDayHere(createdAt).split(',')[0]}`;
