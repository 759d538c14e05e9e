import { type Drawn, factsOfPart, partOf } from '../catalogue/parts.ts';

/** Whether it makes power, or lets it in. A supplier's source may be drawn as anything. */
export const bringsPower = (component: Drawn & { wattsMade?: number | null }): boolean =>
  factsOfPart(partOf(component))?.bringsPower !== undefined || (component.wattsMade ?? 0) > 0;
export const needsPower = (part: string | null): boolean => factsOfPart(part)?.needsPower ?? false;
