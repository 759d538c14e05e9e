import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { ExactTime } from '@onesite/shared-ui/data/RelativeTime';
import { styled } from 'styled-components';
import { RecordSection } from '../../tab/RecordSection.tsx';
import { soldFigures } from './soldFigures.tsx';
import { soldText } from './soldText.ts';

type Props = { order: SubmittedConfiguration };

/** What the unit adds up to, with each part's share in a fold. */
export const FactsSection = ({ order }: Props) => (
  <RecordSection title="Unit as ordered">
    <DescriptionList
      terms="dense"
      items={[
        { term: 'Mission', value: order.mission.name },
        ...soldFigures(order),
        { term: 'Created', value: <Created order={order} /> },
      ]}
    />
    {order.components.length > 0 ? (
      <Parts>
        <summary>Figures by part</summary>
        <ol>
          {order.components.map((component) => (
            <li key={component.id}>{`${component.name}: ${soldText(component)}`}</li>
          ))}
        </ol>
      </Parts>
    ) : null}
  </RecordSection>
);

const Created = ({ order: { createdAt, createdBy } }: Props) => (
  <>
    <ExactTime time={createdAt} />
    {createdBy ? <span>{` by ${createdBy}, for the customer`}</span> : null}
  </>
);

const Parts = styled.details`
  font-size: var(--t-1);
  summary {
    width: max-content;
    min-height: 24px;
    padding-top: 3px;
    font-weight: 560;
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.22em;
    cursor: pointer;
    @media (pointer: coarse) { min-height: 44px; padding-top: 12px; }
  }
  ol { padding-left: 20px; list-style: decimal; }
  li { padding: 2px 0; overflow-wrap: anywhere; }
`;
