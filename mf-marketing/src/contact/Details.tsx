import { brand } from '@fieldbox/contract/site/brand';
import { promises } from '@fieldbox/contract/site/promises';
import { MailLink } from '@fieldbox/shop-ui/brand/MailLink';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { styled } from 'styled-components';

/** One sheet, divided by rules like a drawing's title block. */
export function Details() {
  return (
    <Block aria-label="Contact details">
      <div>
        <h2>Email</h2>
        <MailLink />
        <p>Quotes, orders, suppliers, anything else.</p>
      </div>
      <div>
        <h2>Phone</h2>
        <TextLink href={brand.phoneLink}>{brand.phone}</TextLink>
        <p>If you would rather talk.</p>
      </div>
      <div>
        <h2>Response</h2>
        <strong>{promises.replyTime}</strong>
        <p>For email, and for quotes that you request in the configurator.</p>
      </div>
    </Block>
  );
}

const Block = styled.section`
  display: grid;
  border: 1px solid var(--line-strong);
  background: var(--sheet);
  > div { padding: var(--s-5); }
  > div + div { border-top: 1px solid var(--line-strong); }
  h2 { margin-bottom: var(--s-2); color: var(--ink-2); font-size: var(--t-1); font-stretch: 100%; letter-spacing: 0; }
  a, strong { font-size: var(--t-4); font-stretch: var(--wide); font-weight: 560; letter-spacing: -0.018em; line-height: 1.3; }
  a { overflow-wrap: anywhere; }
  p { margin-top: var(--s-2); color: var(--ink-2); font-size: var(--t-2); }
  @media (min-width: 900px) {
    grid-template-columns: repeat(3, 1fr);
    > div + div { border-top: 0; border-left: 1px solid var(--line-strong); }
  }
`;
