import * as callPaths from '@fieldbox/contract/site/callPaths';
import { Page } from '@onesite/shared-ui/layout/Page';
import type { ContainersProps } from '../catalogue/catalogueProps.ts';
import { useAnswer } from '../catalogue/useAnswer.ts';
import { Newsletter } from '../newsletter/Newsletter.tsx';
import { Examples } from './Examples.tsx';
import { Facts } from './Facts.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { SubscriptionNotice } from './SubscriptionNotice.tsx';
import { Testimonials } from './Testimonials.tsx';

export function Home({ data }: ContainersProps) {
  const containers = useAnswer(data?.[0], callPaths.containers);
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
