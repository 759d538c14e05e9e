import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { RelativeTime } from '@onesite/shared-ui/data/RelativeTime';
import { styled } from 'styled-components';
import { RecordSection } from '../tab/RecordSection.tsx';
import { type Told, useRecordHistoryQuery } from './historyApi.ts';
import { Timeline } from './Timeline.tsx';

/** What became of a record that has no notes; before it, of a component, where it was ordered. */
export function RecordHistory(told: Told) {
  const { data } = useRecordHistoryQuery(told);
  if (!data) return null;
  const { events, mails, orders } = data;
  return (
    <>
      {orders.length > 0 ? (
        <RecordSection title={orders.length < 20 ? 'Orders' : 'Latest orders'}>
          <Orders>
            {orders.map(({ id, name, organization, createdAt }) => (
              <li key={id}>
                <TextLink to={`${pagePaths.admin}?open=${id}`}>{`Order ${id}`}</TextLink>{' '}
                <span dir="auto">{`${name}, ${organization}`}</span>{' '}
                <small>
                  <RelativeTime time={createdAt} />
                </small>
              </li>
            ))}
          </Orders>
        </RecordSection>
      ) : null}
      {events.length + mails.length > 0 ? (
        <RecordSection title="History">
          <Timeline {...told} />
        </RecordSection>
      ) : null}
    </>
  );
}

const Orders = styled.ul`
  font-size: var(--t-2);
  > li { padding: 2px 0; overflow-wrap: anywhere; }
  small { color: var(--ink-2); font-size: var(--t-1); white-space: nowrap; }
`;
