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

type CaseStudy = { task: string; place: string; aim: string; drawing: DrawnUnit; narrow: DrawnUnit };

/**
 * Examples, marked as such like the testimonials: they claim no result of a customer
 * (docs/specification/visitors.md#case-studies). The units are those of Home, with the reason that the contract gives.
 */
export const caseStudies: Record<(typeof exampleUnits)[number]['name'], CaseStudy> = {
  'command-post': {
    task: 'A staff of eight that moves every few days and has to be reachable everywhere from the first hour.',
    place: 'Gravel hardstanding beside a road; mains power at one site in three.',
    aim: 'To be set down by its own truck and work the same morning, with one container and one cable to move.',
    drawing: commandPost,
    narrow: commandPostNarrow,
  },
  'drone-workshop': {
    task: 'Repair of small aircraft where they fly, instead of sending each of them back to a depot.',
    place: 'The edge of an airstrip, with a generator that the airstrip already has.',
    aim: 'To do most repairs on the day. The bench folds in when the team leaves, and the unit locks like any other.',
    drawing: droneWorkshop,
    narrow: droneWorkshopNarrow,
  },
  'medical-bay': {
    task: 'A consulting room and a treatment room for villages that a nurse visits once a week.',
    place: 'A school yard, 45 minutes from the nearest hospital, with mains or a generator of 5.5 kW.',
    aim: 'To open in the morning and travel on in the evening. The sun lowers what the room needs from the school by day.',
    drawing: medicalBay,
    narrow: medicalBayNarrow,
  },
  makerspace: {
    task: 'Tools and a bench for forty pupils, in a school that has no room for a workshop.',
    place: 'A paved yard with a three-phase outlet on the wall.',
    aim: 'Lessons outdoors under the open door, and a container that stays closed and dry for the rest of the week.',
    drawing: makerspace,
    narrow: makerspaceNarrow,
  },
};
