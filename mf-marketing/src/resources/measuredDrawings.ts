import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import type { DrawnUnit } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import expandable from '../drawings/measuredExpandable.unit.json';
import expandableNarrow from '../drawings/measuredExpandableNarrow.unit.json';
import forty from '../drawings/measuredForty.unit.json';
import fortyNarrow from '../drawings/measuredFortyNarrow.unit.json';
import hybrid from '../drawings/measuredHybrid.unit.json';
import hybridNarrow from '../drawings/measuredHybridNarrow.unit.json';
import multi from '../drawings/measuredMulti.unit.json';
import multiNarrow from '../drawings/measuredMultiNarrow.unit.json';
import reinforced from '../drawings/measuredReinforced.unit.json';
import reinforcedNarrow from '../drawings/measuredReinforcedNarrow.unit.json';
import twenty from '../drawings/measuredTwenty.unit.json';
import twentyNarrow from '../drawings/measuredTwentyNarrow.unit.json';

type Measured = { sheet: DrawnUnit; narrow: DrawnUnit };

/** Plan, side and end elevation of each kind: a sheet to print and download, and one for phones. */
export const measuredDrawings: Record<ContainerKind, Measured> = {
  '20ft': { sheet: twenty, narrow: twentyNarrow },
  '40ft': { sheet: forty, narrow: fortyNarrow },
  expandable: { sheet: expandable, narrow: expandableNarrow },
  reinforced: { sheet: reinforced, narrow: reinforcedNarrow },
  multi: { sheet: multi, narrow: multiNarrow },
  hybrid: { sheet: hybrid, narrow: hybridNarrow },
};
