import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { styled } from 'styled-components';

type Props = {
  children: string;
  /** For screen readers: the row's subject, such as 'mf-a'. */
  of: string;
  /** Why it is disabled. It stays in the tab order, so that the reason can be found. */
  whyNot?: string;
  onClick: () => void;
};

/** An action in a table's row, as underlined words. */
export const RowAction = ({ children, of, whyNot, onClick }: Props) => (
  <Words
    aria-disabled={whyNot !== undefined || undefined}
    title={whyNot}
    onClick={whyNot === undefined ? onClick : undefined}
  >
    <span>{children}</span>
    <VisuallyHidden> {of}</VisuallyHidden>
  </Words>
);

const Words = styled(LinkButton)`
  &[aria-disabled='true'] { color: var(--ink-3); font-weight: 400; text-decoration: none; cursor: not-allowed; }
`;

/** Several in one cell. */
export const RowActions = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 4px 16px;
`;
