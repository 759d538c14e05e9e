import { containerFigures } from '@fieldbox/contract/catalogue/containerFigures';
import { actionPath } from '@fieldbox/contract/links/linkActions';
import { configurationPath } from '@fieldbox/contract/orders/configurationLink';
import { estimateNote } from '@fieldbox/contract/orders/price';
import { linkedProposal } from '@fieldbox/contract/survey/proposal/proposalLink';
import type { ProposalToday } from '@fieldbox/contract/survey/proposal/proposalToday';
import type { StoredProposal } from '@fieldbox/contract/survey/proposal/storedProposal';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import { ButtonRow } from '@onesite/shared-ui/actions/ButtonRow';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Money } from '@onesite/shared-ui/data/Money';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PartTable } from '../product/PartTable.tsx';
import { PricesOf } from './PricesOf.tsx';

type Props = {
  proposal: StoredProposal;
  /** When it was made, as an ISO time. */
  madeAt: string;
  today: ProposalToday | undefined;
  /** A `Figure` with the drawing. */
  figure?: ReactNode;
  /** What can be done with it: buttons and links. */
  children: ReactNode;
};

/** A proposal as it was made: the unit, the reasons, the prices of that day and what it costs today. */
export function ProposalSheet({ proposal, madeAt, today, figure, children }: Props) {
  const { mission, container, components, rooms = [], power, totalPrice, rules } = proposal;
  return (
    <Sheet>
      {figure}
      <div>
        <Unit>
          <div>
            <dt>Mission</dt>
            <dd>{mission?.name ?? 'Not proposed'}</dd>
            <dd>{mission?.reason ?? 'None of your answers points to one. Choose it in the configurator.'}</dd>
          </div>
          <div>
            <dt>Container</dt>
            <dd>
              <span>{container.name}</span> <Money as="span" dollars={container.basePrice} />
            </dd>
            <dd>{container.reason}</dd>
          </div>
        </Unit>
        {components.length > 0 ? (
          <Parts
            caption="Proposed components, with the answer that led to each"
            parts={components.map(({ reason, ...part }) => ({
              ...part,
              note: (
                <>
                  {' '}
                  <small>{reason}</small>
                </>
              ),
            }))}
          />
        ) : null}
        {power ? (
          <Line>
            <b>Power</b> <span>{power}</span>
          </Line>
        ) : null}
        {rooms.length > 0 ? (
          <Line>
            <b>People</b>
            <span>
              <span>{`For ${containerFigures[container.kind].people.join(' to ')}. For more:`}</span>
              {rooms.map(({ id, name, people, totalPrice }) => (
                <TextLink key={id} alone to={actionPath(roomPath(proposal, id), 'change')}>
                  {`${people} people: ${name}, ${formatMoney(totalPrice)}`}
                </TextLink>
              ))}
            </span>
          </Line>
        ) : null}
        <PricesOf {...{ madeAt, rules, today }} />
        <Total>
          <b>Estimated total</b>
          <Money as="strong" dollars={totalPrice} />
          <p>{estimateNote}</p>
        </Total>
        <Actions>{children}</Actions>
      </div>
    </Sheet>
  );
}

/** Two panes from 1100 px, the drawing on the left; below that the drawing, then the list. */
const Sheet = styled.div`
  display: grid;
  border: 1px solid var(--line-strong);
  background: var(--sheet);
  > * { min-width: 0; }
  @media (min-width: 1100px) {
    &:has(figure) { grid-template-columns: minmax(0, 1fr) 560px; }
    > figure + * { border-left: 1px solid var(--line-strong); }
  }
  @media print {
    display: block;
    > figure + * { break-inside: avoid; }
  }
`;

/** Beside a long list it stays visible, because the list has its numbers. */
export const Figure = styled.figure`
  padding: 8px 12px;
  border-bottom: 1px solid var(--line-strong);
  > figcaption { padding: 0 8px 8px; color: var(--ink-2); font-size: var(--t-1); }
  @media (min-width: 1100px) { border-bottom: 0; }
  @media (min-width: 1100px) and (min-height: 720px) { position: sticky; top: 0; align-self: start; }
`;

/** As large as the drawing will be. */
export const Room = styled.div`
  aspect-ratio: 1.19;
  @media (max-width: 459px) { aspect-ratio: 1.16; }
`;

const Unit = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  border-bottom: 1px solid var(--line-strong);
  > div { min-width: 0; padding: 10px 20px 11px; overflow-wrap: anywhere; }
  > div + div { border-left: 1px solid var(--line-strong); }
  dt { color: var(--ink-2); font-size: var(--t-1); }
  dd { font-weight: 560; line-height: 1.35; }
  dd:first-of-type { display: flex; flex-wrap: wrap; gap: 0 12px; justify-content: space-between; }
  dd > span + span { font-weight: 400; font-variant-numeric: tabular-nums; }
  dd + dd { margin-top: 2px; color: var(--ink-2); font-size: var(--t-1); font-weight: 400; line-height: 1.45; }
`;

const Parts = styled(PartTable)`
  tbody tr > * { height: auto; padding: 7px 0 8px; vertical-align: top; }
  tbody tr { break-inside: avoid; }
  tbody tr > :first-child { width: 60px; padding-left: 20px; }
  tbody tr > :last-child { padding-inline: 16px 20px; }
  th > span { display: block; font-weight: 560; }
  small { display: block; color: var(--ink-2); font-size: var(--t-1); line-height: 1.45; text-wrap: pretty; }
`;

const Line = styled.p`
  display: grid;
  grid-template-columns: 60px minmax(0, 1fr);
  padding: 9px 20px 10px;
  border-top: 1px solid var(--line);
  font-size: var(--t-2);
  line-height: 1.45;
  break-inside: avoid;
  > b { font-weight: 560; }
  a { display: block; }
`;

const roomPath = (proposal: StoredProposal, containerId: number) =>
  configurationPath({ ...linkedProposal(proposal), containerId });

const Total = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  align-items: baseline;
  justify-content: space-between;
  padding: 14px 20px 16px;
  border-top: 1px solid var(--line-strong);
  break-inside: avoid;
  > b { font-weight: 560; }
  > strong {
    font-size: 1.875rem;
    font-weight: 600;
    font-stretch: var(--wide);
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.02em;
    line-height: 1.1;
  }
  > p { flex-basis: 100%; color: var(--ink-2); font-size: var(--t-1); line-height: 1.45; }
`;

const Actions = styled(ButtonRow)`
  padding: 0 20px 20px;
  > * { flex: 1 1 auto; }
  @media (max-width: 619px) { > :last-child { order: -1; } }
  @media print { display: none; }
`;
