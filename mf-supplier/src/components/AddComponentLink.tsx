import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';

type Props = {
  variant?: 'go' | 'plain';
  /** Whether the supplier may offer components. If not, the link says when it may. */
  isOpen: boolean;
};

export function AddComponentLink({ variant, isOpen }: Props) {
  const reason = useId();
  const label = (
    <>
      <Plus size={18} aria-hidden />
      Add component
    </>
  );
  if (isOpen) {
    return (
      <ButtonLink to={pagePaths.supplierNewComponent} variant={variant}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Closed>
      <ButtonLink to={pagePaths.supplierNewComponent} aria-disabled aria-describedby={reason}>
        {label}
      </ButtonLink>
      <p id={reason}>Available again once we approve you.</p>
    </Closed>
  );
}

const Closed = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 20px;
  align-items: center;
  > p { color: var(--ink-2); font-size: var(--t-2); }
  @media (max-width: 619px) { > a { width: 100%; } }
`;
