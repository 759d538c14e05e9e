import { Page } from '@fieldbox/shared-ui/layout/Page';
import { Examples } from './Examples.tsx';
import { Facts } from './Facts.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { Testimonials } from './Testimonials.tsx';

export function Home() {
  return (
    <>
      <Hero />
      <Facts />
      <Page>
        <Examples />
        <Features />
        <Testimonials />
      </Page>
    </>
  );
}
