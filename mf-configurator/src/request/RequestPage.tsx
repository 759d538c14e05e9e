import { customerStateLabels } from '@fieldbox/contract/orders/orderStates';
import { requestName } from '@fieldbox/contract/orders/requestPath';
import { MailLink } from '@fieldbox/shop-ui/brand/MailLink';
import { useParams, useSearchParams } from '@onesite/shared-host';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { ExactTime } from '@onesite/shared-ui/data/RelativeTime';
import { Spinner } from '@onesite/shared-ui/feedback/Spinner';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { useState } from 'react';
import { styled } from 'styled-components';
import { SubmittedBlocks } from '../confirmation/SubmittedBlocks.tsx';
import { type Submitted, useSubmittedOrderQuery } from '../confirmation/submittedOrder.ts';
import { configurator } from '../state/configurator.ts';
import { requestForgotten } from '../state/configuratorSlice.ts';
import { removeRequest, restoreRequests } from '../state/deviceRequests.ts';

/** /quote-request/:id: a request by its link, with its state (docs/specification/configurator.md#a-request-and-its-page). */
export const RequestPage = () => (
  <configurator.Provider>
    <Page>
      <Place aria-live="polite">
        <Request />
      </Place>
    </Page>
  </configurator.Provider>
);

/** All states share one heading, so that it doesn't lose the focus that it gets on arrival. */
function Request() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const { data, isError } = useSubmittedOrderQuery({ id, key: search.get('key') ?? undefined });
  const request = data?.state && data;
  const isMissing = isError || (data && !request);
  return (
    <>
      <PageHeading size="tool" lede={isMissing ? texts.missing : request ? texts.shown : undefined}>
        {isMissing ? 'Request Not Found' : request ? requestName(request) : 'Your request'}
      </PageHeading>
      {request ? <Shown request={request} /> : null}
      {isMissing ? (
        <p>
          Or write to <MailLink /> and include your request number.
        </p>
      ) : null}
      {request || isMissing ? null : <Spinner label="Loading your request" showLabel />}
    </>
  );
}

const texts = {
  missing: 'Open the complete link from your email.',
  shown: 'What you requested and where it stands. Bookmark this page: its address won’t change.',
};

const Shown = ({ request }: { request: Submitted }) => (
  <SubmittedBlocks configuration={request} answerTo={request.email ?? null}>
    <section aria-labelledby="state">
      <h2 id="state">Track your request</h2>
      <DescriptionList
        items={[
          { term: 'State', value: <strong>{customerStateLabels[request.state!]}</strong> },
          { term: 'Received', value: <ExactTime time={request.createdAt} /> },
          { term: 'We reply to', value: <bdi translate="no">{request.email}</bdi> },
        ]}
      />
      <ForgetButton id={request.id} />
    </section>
  </SubmittedBlocks>
);

/** Somebody else may use this device. */
function ForgetButton({ id }: { id: number }) {
  const dispatch = configurator.useDispatch();
  const [isStored, setStored] = useState(() => restoreRequests().some((one) => one.id === id));
  const forget = () => {
    dispatch(requestForgotten(removeRequest(id)));
    setStored(false);
  };
  return isStored ? <LinkButton onClick={forget}>Remove from this device</LinkButton> : null;
}

/* The footer is out of sight from the start, so that nothing moves when the request is there. */
const Place = styled.div`
  min-height: 100vh;
  padding-block: var(--s-7) var(--s-8);
  > [role='status'], > p { margin-top: var(--s-5); }
`;
