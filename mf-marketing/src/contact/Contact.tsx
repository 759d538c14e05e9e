import type { Features } from '@fieldbox/contract/site/features';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { promises } from '@fieldbox/contract/site/promises';
import type { PageProps } from '@onesite/shared-host';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHead } from '@onesite/shared-ui/layout/PageHead';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { Section } from '@onesite/shared-ui/layout/Section';
import { ThreeUp } from '@onesite/shared-ui/layout/ThreeUp';
import { CallToAction } from '../CallToAction.tsx';
import { everySize } from '../catalogue/catalogue.ts';
import { Details } from './Details.tsx';
import { MessageForm } from './MessageForm.tsx';
import { Questions } from './Questions.tsx';

export function Contact({ data }: Partial<Pick<PageProps<[Features]>, 'data'>>) {
  return (
    <Page>
      <PageHead>
        <PageHeading lede={`By email or phone. ${promises.reply}`}>Contact Us</PageHeading>
      </PageHead>
      <Details />
      <MessageForm isTaken={data?.[0]?.takesMessages === true} />
      <Reasons />
      <Questions />
      <CallToAction
        text="Put a unit together and see what it costs, or tell us what it has to do."
        links={[{ to: pagePaths.questionnaire, label: 'Deployment questionnaire' }]}
      />
    </Page>
  );
}

const reasons = [
  { name: 'A person answers', text: promises.reply },
  {
    name: 'Figures first',
    text: 'The configurator shows dimensions, the price of every part and an estimated total before you talk to anybody.',
  },
  {
    name: 'Container sizes',
    text: `Units are ${everySize}, the dimensions of a shipping container.`,
  },
];

function Reasons() {
  return (
    <Section heading="Why work with us">
      <ThreeUp items={reasons} />
    </Section>
  );
}
