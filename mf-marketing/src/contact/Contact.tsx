import type { Container } from '@fieldbox/contract/catalogue/catalogue';
import { leadTimesText } from '@fieldbox/contract/catalogue/leadTimes';
import { brand } from '@fieldbox/contract/site/brand';
import type { Features } from '@fieldbox/contract/site/features';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { serviceLevels } from '@fieldbox/contract/site/serviceLevels';
import { MailLink } from '@fieldbox/shop-ui/brand/MailLink';
import { useFeatures } from '@fieldbox/shop-ui/visit/useFeatures';
import type { PageProps } from '@onesite/shared-host';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Terms } from '@onesite/shared-ui/data/Terms';
import { Page, PageHead } from '@onesite/shared-ui/layout/Page';
import { entries, figure, fromDesktop, fromTablet, muted, sheet } from '@onesite/shared-ui/layout/parts';
import { Section } from '@onesite/shared-ui/layout/Section';
import { ThreeUp } from '@onesite/shared-ui/layout/ThreeUp';
import { styled } from 'styled-components';
import { CallToAction } from '../CallToAction.tsx';
import { everySize } from '../catalogue/catalogue.ts';
import { MessageForm } from './MessageForm.tsx';

export function Contact({ data }: Partial<Pick<PageProps<[Features, Container[]]>, 'data'>>) {
  const features = useFeatures(data?.[0]);
  return (
    <Page>
      <PageHead lede={`By email or phone. ${serviceLevels.reply}`}>Contact Us</PageHead>
      <Details aria-label="Contact details">
        <div>
          <h2>Email</h2>
          <MailLink />
          <p>Quotes, requests, suppliers, anything else.</p>
        </div>
        <div>
          <h2>Phone</h2>
          <TextLink href={brand.phoneLink}>{brand.phone}</TextLink>
          <p>If you would rather talk.</p>
        </div>
        <div>
          <h2>Response</h2>
          <strong>{serviceLevels.replyTime}</strong>
          <p>For email, and for quotes that you request in the configurator.</p>
        </div>
      </Details>
      <MessageForm takesMessages={features?.takesMessages} />
      <Section heading="Why work with us">
        <ThreeUp items={reasons} />
      </Section>
      <Section heading="Questions and answers" space="flush">
        <Questions>
          <Terms items={questionsOf(data?.[1])} />
        </Questions>
      </Section>
      <CallToAction
        text="Put a unit together and see what it costs, or answer a few questions about what you need."
        links={[{ to: pagePaths.questionnaire, label: 'Deployment questionnaire' }]}
      />
    </Page>
  );
}

const reasons = [
  { name: 'A person answers', text: serviceLevels.reply },
  {
    name: 'Figures first',
    text: 'The configurator shows dimensions, the price of every component and an estimated total before you talk to anyone.',
  },
  { name: 'Container sizes', text: `Units are ${everySize}, the dimensions of a shipping container.` },
];

const questionsOf = (containers: Container[] | undefined) => [
  { term: 'How long does a unit take?', value: `${leadTimesText(containers)} The configurator shows it for yours.` },
  { term: 'What are the dimensions?', value: `${everySize}. Expandable and hybrid units become wider on site.` },
  {
    term: 'Is the estimated price final?',
    value: 'No. Final pricing may vary by deployment location and customization; the quote we send you is what counts.',
  },
  {
    term: 'Can I change a configuration?',
    value:
      'Yes, at every step of the configurator until you submit it. After that, write to us with the number of your request.',
  },
  {
    term: 'Who can request a unit?',
    value: 'Military and civilian organizations alike. Solutions shows units for both.',
  },
  {
    term: 'How do I offer components as a supplier?',
    value: (
      <>
        <TextLink to={pagePaths.supplierRegistration}>Register your company</TextLink>. Once we have approved it, your
        components appear in the configurator. <TextLink to={pagePaths.supplier}>How it works</TextLink>
      </>
    ),
  },
];

/** One sheet, divided by rules like a drawing's title block. */
const Details = styled.section`
  ${sheet}
  display: grid;
  > div { padding: var(--s-5); }
  > div + div { border-top: 1px solid var(--line-strong); }
  h2 { ${muted} margin-bottom: var(--s-2); font-stretch: 100%; letter-spacing: 0; }
  a, strong { ${figure} font-size: var(--t-4); line-height: 1.3; }
  a { overflow-wrap: anywhere; }
  p { margin-top: var(--s-2); color: var(--ink-2); font-size: var(--t-2); }
  @media ${fromDesktop} {
    grid-template-columns: repeat(3, 1fr);
    > div + div { border-top: 0; border-left: 1px solid var(--line-strong); }
  }
`;

const Questions = styled.dl`
  ${entries}
  > div { gap: 4px var(--gap); }
  dt { font-weight: 560; }
  dd { max-width: 62ch; color: var(--ink-2); text-wrap: pretty; }
  @media ${fromTablet} { > div { grid-template-columns: 5fr 7fr; align-items: baseline; } }
`;
