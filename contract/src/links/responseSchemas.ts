import { dollars } from '@onesite/shared-contract/formats/values';
import * as v from 'valibot';
import { catalogueComponentResponse, containerResponse, missionResponse } from '../catalogue/responseSchemas.ts';
import { sectors } from '../catalogue/sectors.ts';

export const linkedSide = v.object({
  /** The code that opens this configuration; components in the order in which the link numbers them. */
  code: v.string(),
  sector: v.picklist(sectors),
  mission: v.nullable(missionResponse),
  container: v.nullable(containerResponse),
  components: v.array(catalogueComponentResponse),
  /** What the link names and nobody can order now: `Radio Repeater`, or `component no. 7`. The figures are without it. */
  missing: v.array(v.string()),
  totalPrice: dollars,
});

/** What the document of a link says in its head, and on the sheet that stands until its page is there. */
export const linkedDocument = v.object({
  title: v.string(),
  description: v.string(),
  /** What is being opened, in a line: `20 ft standard, military, 4 parts`. */
  opening: v.string(),
  /** The picture for messengers; null where there is nothing to draw. */
  image: v.nullable(v.object({ path: v.string(), width: v.number(), height: v.number(), alt: v.string() })),
});

/** By the unit's name. */
export const unitPricesResponse = v.array(v.object({ name: v.string(), totalPrice: v.number() }));

export const linkResponse = v.object({
  /** null: the address names nothing that we know, or is incomplete. Then there are no sides. */
  opens: v.nullable(v.picklist(['configuration', 'unit', 'comparison'])),
  /** The title of a unit to start from. */
  name: v.nullable(v.string()),
  /** Why such a unit has its container and its parts. */
  reason: v.nullable(v.string()),
  /** One, or the two of a comparison. */
  sides: v.array(linkedSide),
  document: linkedDocument,
});
