import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { styled } from 'styled-components';
import { CallToAction } from '../callToAction/CallToAction.tsx';
import { Details } from './Details.tsx';
import { MessageForm } from './MessageForm.tsx';
import { Questions } from './Questions.tsx';
import { Reasons } from './Reasons.tsx';

export function Contact() {
  return (
    <Page>
      <Head>
        <PageHeading lede="By email or phone: a representative replies within 24 business hours.">
          Contact Us
        </PageHeading>
      </Head>
      <Details />
      <MessageForm />
      <Reasons />
      <Questions />
      <CallToAction
        text="Put a unit together and see what it costs, or tell us what it has to do."
        links={[{ to: pagePaths.questionnaire, label: 'Deployment questionnaire' }]}
      />
    </Page>
  );
}

const Head = styled.div`
  padding-block: var(--s-7) var(--s-6);
`;
