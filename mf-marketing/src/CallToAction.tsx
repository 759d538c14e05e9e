import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { ButtonRow } from '@onesite/shared-ui/actions/ButtonRow';
import { ArrowRight } from '@onesite/shared-ui/icons/LineIcon';
import { styled } from 'styled-components';

type Props = { text: string; links?: { to: string; label: string }[] };

/** The end of a page: the configurator as the next step, and alternatives to it. */
export function CallToAction({ text, links = [] }: Props) {
  return (
    <Foot>
      <p>{text}</p>
      <Actions>
        {links.map(({ to, label }) => (
          <ButtonLink key={to} to={to}>
            {label}
          </ButtonLink>
        ))}
        <ButtonLink to={pagePaths.configurator} variant="go">
          Start Your Configuration
          <ArrowRight />
        </ButtonLink>
      </Actions>
    </Foot>
  );
}

const Foot = styled.div`
  display: grid;
  gap: var(--s-4);
  margin-bottom: var(--s-8);
  padding-top: var(--s-5);
  border-top: var(--w-rule) solid var(--ink);
  > p {
    max-width: 40ch;
    font-size: var(--t-4);
    font-stretch: var(--wide);
    letter-spacing: -0.01em;
    line-height: 1.3;
  }
  @media (min-width: 1024px) { grid-template-columns: 1fr auto; align-items: center; }
`;

const Actions = styled(ButtonRow)`
  @media (max-width: 619px) { > a { flex: 1 1 auto; } }
`;
