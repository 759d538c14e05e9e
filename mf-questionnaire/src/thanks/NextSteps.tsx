import { promises } from '@fieldbox/contract/site/promises';
import { capitalized } from '@onesite/shared-contract/formats/capitalized';
import { NumberedSteps } from '@onesite/shared-ui/layout/NumberedSteps';
import { styled } from 'styled-components';

type Props = { isProposed: boolean /** Where no mail leaves the site, none is promised. */; sendsMail: boolean };

/** Only what is true of every response. */
const steps = ({ isProposed, sendsMail }: Props) => [
  { name: 'A person reads it', text: `All of your answers${isProposed ? ', not only the list above' : ''}.` },
  {
    name: 'We reply',
    text: `${capitalized(promises.answersReplyTime)}${sendsMail ? ', by email' : ''}, with questions or a quote.`,
  },
  {
    name: 'You decide',
    text: `${isProposed ? 'Change any part in the configurator before or after that. ' : ''}Nothing is ordered yet.`,
  },
];

export const NextSteps = (props: Props) => (
  <Root aria-labelledby="next-steps">
    <h2 id="next-steps">What happens next</h2>
    <NumberedSteps steps={steps(props)} />
  </Root>
);

const Root = styled.section`
  padding-block: var(--s-5) var(--s-8);
  > h2 { margin-bottom: var(--s-4); font-size: var(--t-5); }
  @media print { padding-block: 0; break-inside: avoid; }
`;
