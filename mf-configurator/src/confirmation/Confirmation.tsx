import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { fillPath } from '@fieldbox/contract/site/paths';
import { useNavigate } from '@onesite/shared-host';
import { api } from '@onesite/shared-host/query';
import { Button } from '@onesite/shared-ui/actions/Button';
import { Money } from '@onesite/shared-ui/data/Money';
import { Spinner } from '@onesite/shared-ui/feedback/Spinner';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { configurator } from '../state/configurator.ts';
import { submitRestored } from '../state/configuratorSlice.ts';
import { restoreSubmit } from '../state/persistedSubmit.ts';
import { useStartOver } from '../state/useStartOver.ts';
import { Notice } from '../steps/Notice.tsx';
import { NextSteps } from './NextSteps.tsx';
import { ShareSubmitted } from './ShareSubmitted.tsx';
import { SubmittedSheet } from './SubmittedSheet.tsx';

/** The texts of /success in each of its states (docs/specification/configurator.md#confirmation). */
const texts: Record<'loading' | 'submitted' | 'notFound', { heading: string; lede?: string; again?: string }> = {
  loading: { heading: 'Loading your configuration details...' },
  submitted: {
    heading: 'Configuration Submitted!',
    lede: 'A representative follows up with a quote within 24 business hours.',
    again: 'Create Another Configuration',
  },
  notFound: {
    heading: 'Configuration Not Found',
    lede: "We couldn't find your configuration details. Please try creating a new configuration.",
    again: 'Create New Configuration',
  },
};

const printedSubmit = lazyCode(() =>
  import(/* webpackChunkName: "drawing" */ '../print/PrintedSubmit.tsx').then((module) => module.PrintedSubmit),
);

const submittedFigures = lazyCode(() =>
  import(/* webpackChunkName: "drawing" */ './SubmittedFigures.tsx').then((module) => module.SubmittedFigures),
);

/** The submit of this tab. Without one, the visitor is sent Home. */
export function Confirmation() {
  const id = useSubmittedId();
  const navigate = useNavigate();
  const startOver = useStartOver();
  const seenTotal = configurator.useSelector((state) => state.seenTotal);
  const answerTo = configurator.useSelector((state) => state.answerTo);
  const { code: PrintedSubmit } = printedSubmit.useCode(true);
  const { code: SubmittedFigures } = submittedFigures.useCode(true);
  const { data, isError } = useConfiguratorSubmittedQuery(id ?? 0, { skip: !id });
  const { heading, lede, again } = texts[data ? 'submitted' : isError ? 'notFound' : 'loading'];

  useEffect(() => {
    if (id === null) navigate(pagePaths.home, { replace: true });
  }, [id, navigate]);

  const startAgain = () => {
    startOver();
    navigate(pagePaths.home);
  };

  return (
    <Page>
      <Place aria-live="polite">
        <PageHeading size="tool" lede={lede}>
          {heading}
        </PageHeading>
        {data && seenTotal !== null && seenTotal !== data.totalPrice ? (
          <PriceChange seen={seenTotal} stored={data.totalPrice} />
        ) : null}
        {data ? (
          <Blocks>
            <NextSteps number={data.id} answerTo={answerTo} />
            <ShareSubmitted configuration={data} />
            <SubmittedSheet configuration={data} />
            {SubmittedFigures ? <SubmittedFigures configuration={data} /> : null}
          </Blocks>
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
        {data && PrintedSubmit ? <PrintedSubmit configuration={data} answerTo={answerTo} /> : null}
      </Place>
    </Page>
  );
}

/* All states share one heading, so that it doesn't lose the focus that it gets on arrival. */
const Place = styled.div`
  padding-block: var(--s-7) var(--s-8);
  > [role='status'] { margin-top: var(--s-5); }
`;

/* All as wide as the page, or half of it. */
const Blocks = styled.div`
  display: grid;
  gap: var(--s-6);
  margin-top: var(--s-6);
  && > * { min-width: 0; max-width: none; margin-top: 0; }
  > section > h2 { font-size: var(--t-4); }
  @media (min-width: 1024px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :nth-child(n + 3) { grid-column: 1 / -1; }
  }
`;

const Again = styled.div`
  margin-top: var(--s-6);
`;

const { useConfiguratorSubmittedQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    configuratorSubmitted: build.query<SubmittedConfiguration, number>({
      query: (id) => fillPath(callPaths.configuration, { id }),
    }),
  }),
});

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
