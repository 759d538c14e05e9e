import { leadTimesText } from '@fieldbox/contract/catalogue/leadTime';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Section } from '@onesite/shared-ui/layout/Section';
import { styled } from 'styled-components';
import { everySize } from '../catalogue/catalogue.ts';

const questions = [
  {
    question: 'How long does a unit take?',
    answer: `${leadTimesText()} The configurator says it for yours.`,
  },
  {
    question: 'What are the dimensions?',
    answer: `${everySize}. Expandable and hybrid units become wider on site.`,
  },
  {
    question: 'Is the estimated price final?',
    answer:
      'No. Final pricing may vary by deployment location and customization; the quote we send you is what counts.',
  },
  {
    question: 'Can I change a configuration?',
    answer:
      'Yes, at every step of the configurator until you submit it. After that, write to us with the number of your request.',
  },
  {
    question: 'Who can order?',
    answer: 'Military and civilian organizations alike. Solutions shows what units for both can do.',
  },
  {
    question: 'How do I offer components as a supplier?',
    answer: (
      <>
        <TextLink to={pagePaths.supplierRegistration}>Register your company</TextLink>. Once we have approved it, your
        components appear in the configurator. <TextLink to={pagePaths.supplier}>How it works</TextLink>
      </>
    ),
  },
];

export function Questions() {
  return (
    <Section heading="Questions and answers" space="flush">
      <List>
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </List>
    </Section>
  );
}

const List = styled.dl`
  border-top: var(--w-rule) solid var(--ink);
  > div {
    display: grid;
    gap: 4px var(--gap);
    padding-block: var(--s-4);
    border-bottom: 1px solid var(--line);
  }
  dt { font-weight: 560; }
  dd { max-width: 62ch; color: var(--ink-2); text-wrap: pretty; }
  @media (min-width: 768px) { > div { grid-template-columns: 5fr 7fr; align-items: baseline; } }
`;
