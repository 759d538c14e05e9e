import { underlined } from '@onesite/shared-ui/layout/parts';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { fromTablet, phone } from '@onesite/shared-ui/layout/widths';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { PartPicture } from '../illustrations/PartPicture.tsx';

type Props = {
  /** The component's name. */
  name: string;
  /** The address of the supplier's picture, if there is one. */
  pictureUrl: string | null;
  /** Who supplies it, its specifications, its lead time. */
  facts: readonly { term: string; value: string }[];
  /** The drawing in place of a missing picture. */
  children: ReactNode;
};

/** What a supplier says about its component, under the row. Its picture is fetched when the details are opened. */
export function ComponentDetails({ name, pictureUrl, facts, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Root open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        Details
        <VisuallyHidden>{` of ${name}`}</VisuallyHidden>
        <ChevronDown aria-hidden />
      </summary>
      {isOpen ? (
        <Content>
          <PartPicture url={pictureUrl} alt={`${name}, the supplier’s picture`}>
            {children}
          </PartPicture>
          <Facts>
            {facts.map(({ term, value }, index) => (
              <div key={index}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Facts>
        </Content>
      ) : null}
    </Root>
  );
}

/* In line with the text of the row, then with its icon. */
const Root = styled.details`
  position: relative; /* of the hidden text, which would else lengthen the page below a list that scrolls */
  > summary {
    display: inline-flex;
    gap: 6px;
    align-items: center;
    min-height: 32px;
    margin: -8px 0 8px 98px;
    font-size: var(--t-2);
    list-style: none;
    ${underlined}
    cursor: pointer;
    &::-webkit-details-marker { display: none; }
    &:focus-visible { outline-offset: 0; }
    > .lucide { width: 16px; height: 16px; }
  }
  &[open] > summary > .lucide { rotate: 180deg; }
  @media ${phone} { > summary { min-height: 44px; margin: -8px 0 4px 46px; } }
`;

const Content = styled.div`
  display: grid;
  gap: 14px 20px;
  padding: 14px 18px 16px;
  border-top: 1px solid var(--line);
  > span { background: var(--sheet); }
  @media ${fromTablet} {
    grid-template-columns: 168px minmax(0, 1fr);
    align-items: start;
    padding-left: 54px;
  }
`;

const Facts = styled.dl`
  min-width: 0;
  font-size: var(--t-2);
  > div {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: var(--s-4);
    padding-block: 5px;
  }
  > div + div { border-top: 1px solid var(--line); }
  dt { color: var(--ink-2); overflow-wrap: anywhere; }
  dd { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
`;
