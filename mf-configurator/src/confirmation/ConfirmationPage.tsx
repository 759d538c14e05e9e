import { requestName } from '@fieldbox/contract/orders/requestPath';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { promises } from '@fieldbox/contract/site/promises';
import { useNavigate } from '@onesite/shared-host';
import { Button } from '@onesite/shared-ui/actions/Button';
import { Money } from '@onesite/shared-ui/data/Money';
import { Spinner } from '@onesite/shared-ui/feedback/Spinner';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { configurator } from '../state/configurator.ts';
import { submitRestored } from '../state/configuratorSlice.ts';
import { newestRequest, restoreRequests } from '../state/deviceRequests.ts';
import { restoreSubmit } from '../state/persistedSubmit.ts';
import { useStartOver } from '../state/useStartOver.ts';
import { Notice } from '../steps/Notice.tsx';
import { NextSteps } from './NextSteps.tsx';
import { SubmittedBlocks } from './SubmittedBlocks.tsx';
import { useSubmittedOrderQuery } from './submittedOrder.ts';

/** The texts of /success in each of its states (docs/specification/configurator.md#confirmation). */
const texts: Record<'loading' | 'submitted' | 'notFound', { heading: string; lede?: string; again?: string }> = {
  loading: { heading: 'Loading your configuration details...' },
  submitted: {
    heading: 'Configuration Submitted!',
    lede: promises.quote,
    again: 'Create Another Configuration',
  },
  notFound: {
    heading: 'Configuration Not Found',
    lede: "We couldn't find your configuration details. Please try creating a new configuration.",
    again: 'Create New Configuration',
  },
};

/** /success (docs/specification/configurator.md#confirmation). */
export const ConfirmationPage = () => (
  <configurator.Provider>
    <Confirmation />
  </configurator.Provider>
);

/** The submit of this tab, else the newest of this device. Without one, the visitor is sent Home. */
function Confirmation() {
  const id = useSubmittedId();
  const navigate = useNavigate();
  const startOver = useStartOver();
  const seenTotal = configurator.useSelector((state) => state.seenTotal);
  const answerTo = configurator.useSelector((state) => state.answerTo);
  const earlier = id === null ? newestRequest() : undefined;
  const shown =
    earlier ?? (id ? { id, shareKey: restoreRequests().find((one) => one.id === id)?.shareKey } : undefined);
  const { data, isError } = useSubmittedOrderQuery({ id: shown?.id ?? 0, key: shown?.shareKey }, { skip: !shown });
  const { heading, lede, again } = texts[data ? 'submitted' : isError ? 'notFound' : 'loading'];

  useEffect(() => {
    if (id === null && !newestRequest()) navigate(pagePaths.home, { replace: true });
  }, [id, navigate]);

  const startAgain = () => {
    startOver();
    navigate(pagePaths.home);
  };

  return (
    <Page data-end>
      <Place aria-live="polite" aria-busy={again === undefined}>
        <PageHeading size="tool" lede={earlier && data ? `${requestName(earlier)}. ${lede}` : lede}>
          {heading}
        </PageHeading>
        {data && seenTotal !== null && seenTotal !== data.totalPrice ? (
          <PriceChange seen={seenTotal} stored={data.totalPrice} />
        ) : null}
        {data ? (
          <SubmittedBlocks configuration={data} answerTo={answerTo ?? data.email ?? null}>
            <NextSteps number={data.id} answerTo={answerTo ?? data.email ?? null} shareKey={shown?.shareKey} />
          </SubmittedBlocks>
        ) : null}
        {again ? (
          <Again>
            <Button variant={data ? 'plain' : 'go'} onClick={startAgain}>
              {again}
            </Button>
          </Again>
        ) : (
          <Spinner />
        )}
      </Place>
    </Page>
  );
}

/* All states share one heading, so that it doesn't lose the focus that it gets on arrival. What is loading has the footer below the window. */
const Place = styled.div`
  padding-block: var(--s-7) var(--s-8);
  &[aria-busy='true'] { min-height: 100vh; }
  > [role='status'] { margin-top: var(--s-5); }
`;

const Again = styled.div`
  margin-top: var(--s-6);
`;

/** The server's prices are binding. If they differ from what the visitor saw, this notice says so. */
const PriceChange = ({ seen, stored }: { seen: number; stored: number }) => (
  <ChangePlace>
    <Notice>
      Prices changed while you were configuring: the estimate was <Money dollars={seen} /> and is now{' '}
      <Money dollars={stored} />.
    </Notice>
  </ChangePlace>
);

const ChangePlace = styled.div`
  margin-top: var(--s-5);
`;

/** The id of this tab's submit: `undefined` until the storage has been read, `null` if nothing was submitted. */
function useSubmittedId(): number | null | undefined {
  const id = configurator.useSelector(({ submittedConfigId }) => submittedConfigId);
  const dispatch = configurator.useDispatch();
  const [isRestored, setRestored] = useState(false);

  useEffect(() => {
    const stored = restoreSubmit();
    if (stored) dispatch(submitRestored(stored));
    setRestored(true);
  }, [dispatch]);

  return id ?? (isRestored ? null : undefined);
}
