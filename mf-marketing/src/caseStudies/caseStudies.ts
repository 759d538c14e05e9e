import type { exampleUnits } from '@fieldbox/contract/units/units';
import type { DrawnUnit } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import commandPost from '../drawings/caseCommandPost.unit.json';
import commandPostNarrow from '../drawings/caseCommandPostNarrow.unit.json';
import droneWorkshop from '../drawings/caseDroneWorkshop.unit.json';
import droneWorkshopNarrow from '../drawings/caseDroneWorkshopNarrow.unit.json';
import makerspace from '../drawings/caseMakerspace.unit.json';
import makerspaceNarrow from '../drawings/caseMakerspaceNarrow.unit.json';
import medicalBay from '../drawings/caseMedicalBay.unit.json';
import medicalBayNarrow from '../drawings/caseMedicalBayNarrow.unit.json';

type CaseStudy = { task: string; place: string; result: string; drawing: DrawnUnit; narrow: DrawnUnit };

/**
 * Sample copy, like the testimonials to be replaced by what really happened before launch
 * (docs/specification/visitors.md#case-studies). The units are those of Home, with the reason that the contract gives.
 */
export const caseStudies: Record<(typeof exampleUnits)[number]['name'], CaseStudy> = {
  'command-post': {
    task: 'A staff of eight that moves every few days and has to be heard everywhere, from the first hour.',
    place: 'Gravel hardstanding beside a road; mains in one place out of three.',
    result: 'Set down by its own truck and working on the same morning. What moves is one container and one cable.',
    drawing: commandPost,
    narrow: commandPostNarrow,
  },
  'drone-workshop': {
    task: 'Repair of small aircraft where they fly, instead of sending each of them back to a depot.',
    place: 'The edge of an airstrip, with a generator that the airstrip already has.',
    result:
      'Most repairs are done on the day. The bench folds in when the team leaves, and the unit locks like any other.',
    drawing: droneWorkshop,
    narrow: droneWorkshopNarrow,
  },
  'medical-bay': {
    task: 'A consulting room and a treatment room for villages that a nurse visits once a week.',
    place: 'A school yard, 45 minutes from the next hospital; mains for a few hours a day.',
    result:
      'The room opens in the morning and travels on in the evening. The sun carries what has to stay cold at night.',
    drawing: medicalBay,
    narrow: medicalBayNarrow,
  },
  makerspace: {
    task: 'Tools and a bench for forty pupils, in a school that has no room for a workshop.',
    place: 'A paved yard with a three-phase outlet on the wall.',
    result: 'Lessons outdoors under the open door, and a container that is closed and dry for the rest of the week.',
    drawing: makerspace,
    narrow: makerspaceNarrow,
  },
};
