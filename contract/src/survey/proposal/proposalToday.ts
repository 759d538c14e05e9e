import { toCents } from '@onesite/shared-contract/formats/money';
import { dollars } from '@onesite/shared-contract/formats/values';
import * as v from 'valibot';
import type { Offer } from '../../catalogue/offer.ts';
import { totalPrice } from '../../orders/price.ts';
import { type StoredProposal, storedProposalSchema } from './storedProposal.ts';

/** What a stored proposal costs now, and what has changed since. */
export const proposalTodaySchema = v.object({
  /** Of what is still on offer. */
  totalPrice: dollars,
  changed: v.array(v.object({ name: v.string(), by: v.pipe(dollars, v.description('More, or below 0 less')) })),
  withdrawn: v.pipe(v.array(v.string()), v.description('What is no longer on offer, by name')),
});
export type ProposalToday = v.InferOutput<typeof proposalTodaySchema>;

/** A stored proposal, as those see it who may. */
export const shownProposalSchema = v.object({ ...storedProposalSchema.entries, today: proposalTodaySchema });
export type ShownProposal = v.InferOutput<typeof shownProposalSchema>;

export function proposalToday(
  { mission, container, components }: StoredProposal,
  { missions, containers, components: onSale }: Offer,
): ProposalToday {
  const containerNow = containers.find(({ id }) => id === container.id);
  const then = [
    { ...container, price: container.basePrice, now: containerNow?.basePrice },
    ...components.map((one) => ({ ...one, now: onSale.find(({ id }) => id === one.id)?.price })),
  ];
  const isMissionWithdrawn = mission && !missions.some(({ id }) => id === mission.id);
  return {
    totalPrice: totalPrice(
      containerNow ?? null,
      then.slice(1).flatMap(({ now }) => (now === undefined ? [] : { price: now })),
    ),
    changed: then.flatMap(({ name, price, now = price }) =>
      now === price ? [] : { name, by: difference(now, price) },
    ),
    withdrawn: [
      ...(isMissionWithdrawn ? [mission.name] : []),
      ...then.filter(({ now }) => now === undefined).map(({ name }) => name),
    ],
  };
}

const difference = (price: number, before: number) => (toCents(price) - toCents(before)) / 100;
