import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import type { DrawnUnit } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import expandable from '../drawings/kindExpandable.unit.json';
import forty from '../drawings/kindForty.unit.json';
import hybrid from '../drawings/kindHybrid.unit.json';
import multi from '../drawings/kindMulti.unit.json';
import reinforced from '../drawings/kindReinforced.unit.json';
import twenty from '../drawings/kindTwenty.unit.json';

/** All at one scale, so that their sizes can be compared. */
export const kindDrawings: Record<ContainerKind, DrawnUnit> = {
  '20ft': twenty,
  '40ft': forty,
  expandable,
  reinforced,
  multi,
  hybrid,
};
