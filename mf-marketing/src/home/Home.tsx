import { useReferenceList } from '@fieldbox/shop-ui/offer/useReferenceList';
import { Page } from '@onesite/shared-ui/layout/Page';
import type { ContainersProps } from '../catalogue/catalogueProps.ts';
import { Newsletter } from '../newsletter/Newsletter.tsx';
import { Examples } from './Examples.tsx';
import { Facts } from './Facts.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { SubscriptionNotice } from './SubscriptionNotice.tsx';
import { Testimonials } from './Testimonials.tsx';

export function Home({ data }: ContainersProps) {
  const { entries: containers } = useReferenceList('containers', data?.[0]);
  return (
    <>
      <SubscriptionNotice />
      <Hero />
      <Facts containers={containers} />
      <Page>
        <Examples />
        <Features />
        <Testimonials />
      </Page>
      <Newsletter />
    </>
  );
}
