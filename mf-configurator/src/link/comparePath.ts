import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { withQuery } from '@fieldbox/contract/site/paths';

/** The address of a comparison. It holds the codes of two links, so that it shows the same in any browser. */
export const comparePath = (a: string, b: string): string => withQuery(pagePaths.compare, { a, b });
