import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { ButtonLink } from '@onesite/shared-ui/actions/Button';
import { ArrowRight } from '@onesite/shared-ui/icons/LineIcon';
import { fromDesktop, grid, phone, Row, rule } from '@onesite/shared-ui/layout/parts';
import { styled } from 'styled-components';

type Props = { text: string; links: { to: string; label: string }[] };

/** The end of a page: a link to the configurator, after `links` to alternatives. */
export function CallToAction({ text, links }: Props) {
  return (
    <Foot>
      <p>{text}</p>
      <Row>
        {links.map(({ to, label }) => (
          <ButtonLink key={to} to={to}>
            {label}
          </ButtonLink>
        ))}
        <ButtonLink to={pagePaths.configurator} variant="primary">
          Start Your Configuration
          <ArrowRight />
        </ButtonLink>
      </Row>
    </Foot>
  );
}

const Foot = styled.div`
  ${rule}
  ${grid}
  gap: var(--s-4);
  margin-bottom: var(--s-8);
  > p { max-width: 40ch; font-size: var(--t-4); font-stretch: var(--wide); letter-spacing: -0.01em; line-height: 1.3; }
  @media ${fromDesktop} { grid-template-columns: 1fr auto; align-items: center; }
  @media ${phone} { > div > a { flex: 1 1 auto; } }
`;
