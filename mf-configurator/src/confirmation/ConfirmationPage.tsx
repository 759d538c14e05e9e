import { defaultSector } from '@fieldbox/contract/catalogue/sectors';
import type { OrderDetails } from '@fieldbox/contract/orders/orders';
import { priceOfUnits } from '@fieldbox/contract/orders/price';
import { brand } from '@fieldbox/contract/site/brand';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { fillPath } from '@fieldbox/contract/site/paths';
import { serviceLevels } from '@fieldbox/contract/site/serviceLevels';
import { storeOwnRequest } from '@fieldbox/shop-ui/visit/ownRequest';
import { removeOwnResponse } from '@fieldbox/shop-ui/visit/ownResponse';
import { useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { readNumber } from '@onesite/shared-contract/formats/numbers';
import { useNavigate } from '@onesite/shared-host';
import { api } from '@onesite/shared-host/query';
import { Button } from '@onesite/shared-ui/actions/Button';
import { Money } from '@onesite/shared-ui/data/Money';
import { Alert } from '@onesite/shared-ui/feedback/Alert';
import { Spinner } from '@onesite/shared-ui/feedback/Spinner';
import { Page, PageHeading } from '@onesite/shared-ui/layout/Page';
import { row } from '@onesite/shared-ui/layout/parts';
import { Link2, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { configurator, restored, startedOver, usePersistedConfiguration } from '../state/configurator.ts';
import { linkToSubmitted, useCopyLink } from '../state/linkTo.ts';
import { SubmittedSheet } from './SubmittedSheet.tsx';

const { useSubmittedOrderQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    submittedOrder: build.query<OrderDetails, number>({ query: (id) => fillPath(callPaths.configuration, { id }) }),
  }),
});

/** The texts of /success in each of its states (docs/specification/configurator.md#confirmation). */
const texts: Record<'loading' | 'submitted' | 'notFound', { heading: string; lede?: string; again?: string }> = {
  loading: { heading: 'Loading your configuration details...' },
  submitted: { heading: 'Configuration Submitted!', lede: serviceLevels.quote, again: 'Create Another Configuration' },
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

/** What was submitted last on this device. Without that, the visitor is sent Home. */
function Confirmation() {
  usePersistedConfiguration();
  const isRestored = configurator.useSelector((state) => state.isRestored);
  const submitted = configurator.useSelector((state) => state.submitted);
  const sentInfo = configurator.useSelector((state) => state.sentInfo);
  const dispatch = configurator.useDispatch();
  const chooseSector = useChooseSector();
  const navigate = useNavigate();
  const { data, error } = useSubmittedOrderQuery(submitted?.id ?? 0, { skip: !submitted });
  const { heading, lede, again } = texts[data ? 'submitted' : error ? 'notFound' : 'loading'];
  const copyLink = useCopyLink();
  const order = data && { ...data, ...sentInfo, quantity: readNumber(submitted?.quantity ?? '') };

  const isEmpty = isRestored && !submitted;
  useEffect(() => {
    if (isEmpty) void navigate(pagePaths.home, { replace: true });
  }, [isEmpty, navigate]);

  const number = data?.id;
  useEffect(() => {
    if (number) document.title = `${number} Quote request · ${brand.name}`; // also the name of the file that is printed
  }, [number]);

  function startAgain() {
    removeOwnResponse();
    if (error && 'status' in error && error.status === 404) {
      storeOwnRequest(undefined);
      dispatch(restored({ submitted: null }));
    }
    chooseSector(defaultSector);
    dispatch(startedOver());
    void navigate(pagePaths.home);
  }

  return (
    <Page>
      <Root data-printed aria-live="polite" aria-busy={again === undefined}>
        <PageHeading size="tool" lede={lede}>
          {heading}
        </PageHeading>
        {order && submitted && submitted.seenTotal !== order.totalPrice ? (
          <Alert role="alert">
            Prices changed while you were configuring: the estimate was{' '}
            <Money dollars={priceOfUnits(submitted.seenTotal, order.quantity)} /> and is now{' '}
            <Money dollars={priceOfUnits(order.totalPrice, order.quantity)} />.
          </Alert>
        ) : null}
        {order ? <SubmittedSheet order={order} /> : null}
        {again ? (
          <div>
            {order ? (
              <>
                <Button onClick={() => window.print()}>
                  <Printer size={18} />
                  Print quote request
                </Button>
                <Button onClick={() => copyLink(linkToSubmitted(order))}>
                  <Link2 size={18} />
                  Copy link
                </Button>
              </>
            ) : null}
            <Button variant={data ? 'plain' : 'primary'} onClick={startAgain}>
              {again}
            </Button>
          </div>
        ) : (
          <Spinner />
        )}
      </Root>
    </Page>
  );
}

/* All states share one heading, so that it doesn't lose the focus that it gets on arrival. */
const Root = styled.div`
  padding-block: var(--s-6) var(--s-8);
  > :not(h1, h1 + p) { margin-top: var(--s-5); }
  > div:last-child { ${row} }
`;
