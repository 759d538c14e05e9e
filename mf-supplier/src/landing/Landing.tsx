import { Page } from '@fieldbox/shared-ui/layout/Page';
import { PageHeading } from '@fieldbox/shared-ui/layout/PageHeading';
import { styled } from 'styled-components';
import { Benefits } from './Benefits.tsx';
import { ProductTypes } from './ProductTypes.tsx';
import { Registration } from './Registration.tsx';
import { Steps } from './Steps.tsx';

export function Landing() {
  return (
    <Page>
      <Head>
        <PageHeading lede="Your components, on units that go to military and civilian organisations. Once you are approved, they stand in the public catalogue, and every visitor can put them into a configuration.">
          Supplier Portal
        </PageHeading>
      </Head>
      <Benefits />
      <Steps />
      <ProductTypes />
      <Registration />
    </Page>
  );
}

const Head = styled.div`
  padding-block: var(--s-7) var(--s-6);
`;
