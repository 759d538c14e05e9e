// Draws pictures in a process of its own: a drawing takes a core for a tenth of a second, and visitors are served by other code.
// Its priority is lowered after the first picture, which takes a second: at the low priority it might not finish in time on a busy
// machine.
import { setPriority } from 'node:os';
import { respondToWork } from '../processes/workProcess.ts';
import type { PicturedUnit } from './picturedUnit.ts';
import { unitPicture } from './unitPicture.ts';

let isFirst = true;

respondToWork((unit: PicturedUnit) => {
  if (!isFirst) setPriority(10);
  isFirst = false;
  return unitPicture(unit);
});
