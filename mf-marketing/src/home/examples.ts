import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import type { UnitName } from '@fieldbox/contract/units/units';
import type { DrawnUnit } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import commandPost from '../drawings/commandPost.unit.json';
import droneWorkshop from '../drawings/droneWorkshop.unit.json';
import makerspace from '../drawings/makerspace.unit.json';
import medicalBay from '../drawings/medicalBay.unit.json';

export type Example = { name: string; unit: UnitName; sector: Sector; text: string; drawing: DrawnUnit };

/** Sample copy for the four cards of Home; names and sectors are those of docs/specification/visitors.md#home. */
export const examples: Example[] = [
  {
    name: 'Command Post',
    unit: 'command-post',
    sector: 'military',
    text: 'Planning, radio and satellite links behind one lock.',
    drawing: commandPost,
  },
  {
    name: 'Drone Workshop',
    unit: 'drone-workshop',
    sector: 'military',
    text: 'A bench that folds out, tools on the wall, power from outside.',
    drawing: droneWorkshop,
  },
  {
    name: 'Medical Bay',
    unit: 'medical-bay',
    sector: 'civilian',
    text: 'Wider on site than on the road; heated, cooled and powered.',
    drawing: medicalBay,
  },
  {
    name: 'Makerspace',
    unit: 'makerspace',
    sector: 'civilian',
    text: 'Workbench, tools and solar power for a school or a village.',
    drawing: makerspace,
  },
];
