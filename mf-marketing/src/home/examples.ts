import type { exampleUnits } from '@fieldbox/contract/units/units';
import type { DrawnUnit } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import commandPost from '../drawings/commandPost.unit.json';
import droneWorkshop from '../drawings/droneWorkshop.unit.json';
import makerspace from '../drawings/makerspace.unit.json';
import medicalBay from '../drawings/medicalBay.unit.json';

/** Sample copy for the cards of Home (docs/specification/visitors.md#home). */
export const exampleCards: Record<(typeof exampleUnits)[number]['name'], { text: string; drawing: DrawnUnit }> = {
  'command-post': { text: 'Planning, radio and satellite links behind one lock.', drawing: commandPost },
  'drone-workshop': { text: 'A bench that folds out, tools on the wall, power from outside.', drawing: droneWorkshop },
  'medical-bay': { text: 'Wider on site than on the road; heated, cooled and powered.', drawing: medicalBay },
  makerspace: { text: 'Workbench, tools and solar power for a school or a village.', drawing: makerspace },
};
