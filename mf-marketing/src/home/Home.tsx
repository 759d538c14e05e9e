import { Page } from '@fieldbox/shared-ui/layout/Page';
import { Newsletter } from '../newsletter/Newsletter.tsx';
import { Examples } from './Examples.tsx';
import { Facts } from './Facts.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { SubscriptionNotice } from './SubscriptionNotice.tsx';
import { Testimonials } from './Testimonials.tsx';

export function Home() {
  return (
    <>
      <SubscriptionNotice />
      <Hero />
      <Facts />
      <Page>
        <Examples />
        <Features />
        <Testimonials />
      </Page>
      <Newsletter />
    </>
  );
}
