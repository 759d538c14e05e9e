import { factsOfPart } from '../catalogue/parts.ts';

export const bringsPower = (part: string | null): boolean => factsOfPart(part)?.bringsPower !== undefined;
export const needsPower = (part: string | null): boolean => factsOfPart(part)?.needsPower ?? false;
