import * as pagePaths from '../site/pagePaths.ts';
import { withQuery } from '../site/paths.ts';
import type { UnitName } from './units.ts';

/** The path that opens the unit in the configurator. */
export const unitPath = (name: UnitName): string => withQuery(pagePaths.configurator, { unit: name });
