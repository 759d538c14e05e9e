import { brand } from '@fieldbox/contract/brand';
import { TextLink } from '@fieldbox/shared-ui/actions/TextLink';
import { styled } from 'styled-components';

/** Beside the form on wide screens only. The footer has the same information everywhere. */
export function Aside() {
  return (
    <Root aria-label="Help">
      <h2>Rather talk to somebody?</h2>
      <p>We take the answers by mail or phone as well, and fill in the rest together.</p>
      <TextLink href={brand.mailLink} alone>
        {brand.email}
      </TextLink>
      <TextLink href={brand.phoneLink} alone>
        {brand.phone}
      </TextLink>
    </Root>
  );
}

const Root = styled.aside`
  position: sticky;
  top: 24px;
  padding-top: var(--s-3);
  border-top: 1px solid var(--line-strong);
  font-size: var(--t-2);
  > h2 { font-size: var(--t-2); font-stretch: 100%; letter-spacing: 0; line-height: 1.4; }
  > p { max-width: 36ch; margin-block: 4px var(--s-2); color: var(--ink-2); text-wrap: pretty; }
  > a { display: flex; width: fit-content; overflow-wrap: anywhere; }
  @media (max-width: 1279px) { display: none; }
`;
