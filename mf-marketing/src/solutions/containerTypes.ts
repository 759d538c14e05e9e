import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import type { DrawnUnit } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import expandable from '../drawings/kindExpandable.unit.json';
import forty from '../drawings/kindForty.unit.json';
import hybrid from '../drawings/kindHybrid.unit.json';
import multi from '../drawings/kindMulti.unit.json';
import reinforced from '../drawings/kindReinforced.unit.json';
import twenty from '../drawings/kindTwenty.unit.json';

/** The container types of the solutions page (docs/specification/visitors.md#solutions). */
export const containerTypes: Record<ContainerKind, { text: string; drawing: DrawnUnit }> = {
  '20ft': { text: 'The standard container. The shortest way from order to site.', drawing: twenty },
  '40ft': { text: 'Twice the length, for a room and a store in one.', drawing: forty },
  expandable: {
    text: 'A section slides out on site: a standard container on the road, a wider room where it stands.',
    drawing: expandable,
  },
  reinforced: { text: 'Strengthened walls and doors for contents that others must not get at.', drawing: reinforced },
  multi: {
    text: 'Several units joined or stacked, for a post that one container cannot hold.',
    drawing: multi,
  },
  hybrid: {
    text: 'A container with a fabric shelter beside it: hard walls for equipment, covered ground for people.',
    drawing: hybrid,
  },
};
