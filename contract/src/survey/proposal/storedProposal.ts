import { count, dollars, id } from '@onesite/shared-contract/formats/values';
import * as v from 'valibot';
import { componentFigures, containerResponse, soldComponent } from '../../catalogue/responseSchemas.ts';
import { sectors } from '../../catalogue/sectors.ts';
import type { Proposal } from './propose.ts';
import { rulesVersion } from './rules.ts';

const reason = v.string();

const mission = v.object({ id, name: v.string(), reason });
const container = v.object({ ...v.pick(containerResponse, ['id', 'kind', 'name', 'basePrice']).entries, reason });
const component = v.object({
  ...v.pick(soldComponent, ['id', 'name', 'part', 'icon', 'price']).entries,
  ...componentFigures.entries,
  reason,
});

/**
 * A proposal as it was made, stored with the response whose answers led to it: the reasons, and names and prices of that day
 * (docs/specification/questionnaire.md#proposal). It holds nothing of who asked.
 */
export const storedProposalSchema = v.object({
  rules: v.pipe(count, v.description('The version of the rules that it was made with')),
  sector: v.picklist(sectors),
  mission: v.nullable(mission),
  container,
  components: v.array(component),
  rooms: v.optional(v.array(v.object({ id, name: v.string(), people: count, totalPrice: dollars }))),
  power: v.optional(v.string()),
  totalPrice: dollars,
});
export type StoredProposal = v.InferOutput<typeof storedProposalSchema>;

/** What is stored of a proposal. */
export const storedProposal = (proposal: Proposal): StoredProposal => ({
  rules: rulesVersion,
  sector: proposal.sector,
  mission: proposal.mission ? v.parse(mission, withReason(proposal.mission)) : null,
  container: v.parse(container, withReason(proposal.container)),
  components: proposal.components.map((proposed) => v.parse(component, withReason(proposed))),
  rooms: proposal.rooms,
  power: proposal.power,
  totalPrice: proposal.totalPrice,
});

const withReason = <Item extends object>({ item, reason }: { item: Item; reason: string }) => ({ ...item, reason });

/** What a row holds as a proposal; null for one that another release wrote in another shape. */
export function readStoredProposal(stored: unknown): StoredProposal | null {
  const read = v.safeParse(storedProposalSchema, stored);
  return read.success ? read.output : null;
}
