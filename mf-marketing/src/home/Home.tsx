import { useReferenceList } from '@fieldbox/shop-ui/offer/useReferenceList';
import { Page } from '@onesite/shared-ui/layout/Page';
import { styled } from 'styled-components';
import type { CardsProps } from '../catalogue/catalogueProps.ts';
import { NewsletterForm } from '../newsletter/NewsletterForm.tsx';
import { Examples } from './Examples.tsx';
import { Facts } from './Facts.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { SubscriptionNotice } from './SubscriptionNotice.tsx';
import { Testimonials } from './Testimonials.tsx';

export function Home({ data }: CardsProps) {
  const { entries: containers } = useReferenceList('containers', data?.[0]);
  const { entries: prices } = useReferenceList('unitPrices', data?.[1]);
  return (
    <>
      <SubscriptionNotice />
      <Hero />
      <Facts containers={containers} />
      <Page>
        <Examples prices={prices} />
        <Features />
        <Testimonials />
      </Page>
      <Newsletter />
    </>
  );
}

function Newsletter() {
  return (
    <Band aria-labelledby="newsletter">
      <Columns>
        <div>
          <h2 id="newsletter">Newsletter</h2>
          <p>New kinds of unit, components and deployments, a few times a year.</p>
        </div>
        <NewsletterForm />
      </Columns>
    </Band>
  );
}

const Band = styled.section`
  padding-block: var(--s-7);
  border-top: 1px solid var(--line);
  border-bottom: 1px solid var(--line);
  background: var(--inset);
`;

const Columns = styled(Page)`
  display: grid;
  gap: var(--s-5) var(--gap);
  > * { min-width: 0; }
  h2 { margin-bottom: var(--s-2); font-size: var(--t-5); }
  h2 + p { max-width: 40ch; color: var(--ink-2); }
  @media (min-width: 1024px) { grid-template-columns: 1fr 1fr; gap: var(--s-7); }
`;
