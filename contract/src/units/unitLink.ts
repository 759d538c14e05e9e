import * as pagePaths from '../site/pagePaths.ts';
import { withQuery } from '../site/paths.ts';
import type { UnitName } from './units.ts';

/** The query parameter that names a unit to start from. Apart from the units, because first views need no more than this. */
export const unitParameter = 'unit';

/** The path that opens the unit in the configurator. */
export const unitPath = (name: UnitName): string => withQuery(pagePaths.configurator, { [unitParameter]: name });
