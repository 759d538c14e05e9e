import { containerKinds } from '@fieldbox/contract/catalogue/containerKinds';
import { containerHeight, containerWidth } from '@fieldbox/contract/catalogue/containerSizes';
import { lengthsOf } from './sizes.ts';

const inFeet = (feet: number) => `${feet}ft`;

/** `20ft or 40ft by 8ft by 8.5ft`. */
export const everySize = [
  lengthsOf(containerKinds).map(inFeet).join(' or '),
  ...[containerWidth, containerHeight].map(inFeet),
].join(' by ');
