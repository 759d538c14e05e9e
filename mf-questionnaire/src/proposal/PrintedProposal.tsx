import { Printed } from '@fieldbox/shop-ui/print/Printed';
import { QuoteSheet } from '@fieldbox/shop-ui/print/QuoteSheet';
import { formatUtcDay } from '@onesite/shared-contract/formats/dates';
import type { ReactNode } from 'react';
import { type MadeProposal, responsePath } from './madeProposal.ts';

type Props = Omit<MadeProposal, 'today'> & {
  /** What is printed after it, on pages of its own. */
  children?: ReactNode;
};

/** The proposal on one page of paper, as a quote is printed, with its reasons and the address of the response. Shown only in print. */
export function PrintedProposal({ proposal, response, children }: Props) {
  const { mission, sector, container, components, power, totalPrice } = proposal;
  const { id, createdAt, name, organization } = response;
  return (
    <Printed>
      <QuoteSheet
        title={`Proposal for response ${id}`}
        date={new Date(createdAt)}
        recipient={[name, organization].filter(Boolean).join(', ')}
        mission={mission?.name}
        {...{ sector, container, components, totalPrice }}
        pricesOf={`Prices of ${formatUtcDay(createdAt)}.`}
        link={new URL(responsePath(response), window.location.origin).href}
        linked="response"
        linkUse="Open this proposal, to change it or to ask for a quote:"
      >
        {power}
      </QuoteSheet>
      {children}
    </Printed>
  );
}
