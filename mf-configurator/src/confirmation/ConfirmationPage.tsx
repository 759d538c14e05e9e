import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { fillPath } from '@fieldbox/contract/site/paths';
import { promises } from '@fieldbox/contract/site/promises';
import { MailLink } from '@fieldbox/shop-ui/brand/MailLink';
import { printPage } from '@fieldbox/shop-ui/print/Printed';
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
import { fromDesktop, row } from '@onesite/shared-ui/layout/parts';
import { Link2, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { configurator, startedOver, usePersistedConfiguration } from '../state/configurator.ts';
import { linkToSubmitted, useCopyLink } from '../state/linkTo.ts';
import { drawnOrder, SubmittedSheet } from './SubmittedSheet.tsx';

const { useSubmittedOrderQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    submittedOrder: build.query<SubmittedConfiguration, number>({
      query: (id) => fillPath(callPaths.configuration, { id }),
    }),
  }),
});

/** The texts of /success in each of its states (docs/specification/configurator.md#confirmation). */
const texts: Record<'loading' | 'submitted' | 'notFound', { heading: string; lede?: string; again?: string }> = {
  loading: { heading: 'Loading your configuration details...' },
  submitted: { heading: 'Configuration Submitted!', lede: promises.quote, again: 'Create Another Configuration' },
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

/** What this tab has submitted. Without that, the visitor is sent Home. */
function Confirmation() {
  usePersistedConfiguration();
  const isRestored = configurator.useSelector((state) => state.isRestored);
  const submitted = configurator.useSelector((state) => state.submitted);
  const dispatch = configurator.useDispatch();
  const chooseSector = useChooseSector();
  const navigate = useNavigate();
  const { data, isError } = useSubmittedOrderQuery(submitted?.id ?? 0, { skip: !submitted });
  const { heading, lede, again } = texts[data ? 'submitted' : isError ? 'notFound' : 'loading'];
  const { code } = drawnOrder.useCode(true);
  const userInfo = submitted?.userInfo; // only the tab that sent it has it: visitors get no personal data from the API
  const order = data && userInfo && { ...data, ...userInfo, quantity: readNumber(userInfo.quantity) };

  const isEmpty = isRestored && !submitted;
  useEffect(() => {
    if (isEmpty) void navigate(pagePaths.home, { replace: true });
  }, [isEmpty, navigate]);

  function startAgain() {
    removeOwnResponse();
    chooseSector('military');
    dispatch(startedOver());
    void navigate(pagePaths.home);
  }

  return (
    <Page>
      <Root aria-live="polite" aria-busy={again === undefined}>
        <PageHeading size="tool" lede={lede}>
          {heading}
        </PageHeading>
        {order ? (
          <div className="order">
            {submitted && submitted.seenTotal !== order.totalPrice ? (
              <Alert role="alert">
                Prices changed while you were configuring: the estimate was <Money dollars={submitted.seenTotal} /> and
                is now <Money dollars={order.totalPrice} />.
              </Alert>
            ) : null}
            <NextSteps number={order.id} answerTo={order.email} />
            <Share configuration={order} />
            <SubmittedSheet configuration={order} />
            {code ? <code.SubmittedFigures configuration={order} /> : null}
          </div>
        ) : null}
        {order && code ? <code.PrintedOrder configuration={order} answerTo={order.email} /> : null}
        {again ? (
          <Button variant={data ? 'plain' : 'primary'} onClick={startAgain}>
            {again}
          </Button>
        ) : (
          <Spinner />
        )}
      </Root>
    </Page>
  );
}

const NextSteps = ({ number, answerTo }: { number: number; answerTo: string }) => (
  <section aria-labelledby="next-steps">
    <h2 id="next-steps">What happens next</h2>
    <ol>
      <li>A representative reviews your configuration and what you want to use it for.</li>
      <li>
        <span>{promises.quote}</span> We reply to{' '}
        <strong dir="auto" translate="no">
          {answerTo}
        </strong>
        . <span>Final pricing may differ from the estimate.</span>
      </li>
      <li>
        To change something, or if that address is wrong, email <MailLink /> <span>{`and mention no. ${number}.`}</span>
      </li>
    </ol>
  </section>
);

/** The link and the sheet of what was submitted, for other people who have to see it. */
function Share({ configuration }: { configuration: SubmittedConfiguration }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = useCopyLink();
  const link = linkToSubmitted(configuration);
  return (
    <section aria-labelledby="share">
      <h2 id="share">Share</h2>
      <p>The link opens this configuration in any browser. The printed quote includes it as a QR code.</p>
      <div>
        <input
          ref={field}
          readOnly
          aria-label="Link to this configuration"
          value={link}
          onFocus={({ target }) => target.select()}
        />
        <Button onClick={async () => (await copy(link)) || field.current?.focus()}>
          <Link2 size={18} />
          Copy link
        </Button>
        <Button onClick={printPage}>
          <Printer size={18} />
          Print quote
        </Button>
      </div>
    </section>
  );
}

/* All states share one heading, so that it doesn't lose the focus that it gets on arrival. */
const Root = styled.div`
  padding-block: var(--s-7) var(--s-8);
  > [role='status'] { margin-top: var(--s-5); }
  > button { margin-top: var(--s-6); }
  > .order { display: grid; gap: var(--s-6); margin-top: var(--s-6); }
  > .order > * { min-width: 0; }
  @media ${fromDesktop} {
    /* All as wide as the page, or half of it. */
    > .order { grid-template-columns: repeat(2, minmax(0, 1fr)); }
    > .order > :not(section[aria-labelledby]), > .order > :last-child { grid-column: 1 / -1; }
  }
  > .order > section {
    > h2 { margin-bottom: var(--s-3); font-size: var(--t-4); }
    > ol { display: grid; gap: var(--s-2); padding-left: 1.4em; list-style: decimal; }
    li::marker { font-variant-numeric: tabular-nums; }
    strong { font-weight: 560; overflow-wrap: anywhere; }
    > div { ${row} margin-top: var(--s-4); align-items: stretch; }
    input {
      flex: 1 1 280px;
      min-width: 0;
      padding: 4px 12px;
      border: 1px solid var(--line-strong);
      border-radius: var(--radius-control);
      background: var(--sheet);
      color: var(--ink);
      font-size: var(--t-2);
      text-overflow: ellipsis;
    }
  }
`;
