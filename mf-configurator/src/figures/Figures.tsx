import { useValueAfterPaint } from '@onesite/shared-ui/loading/useValueAfterPaint';
import { styled } from 'styled-components';
import { configurator } from '../state/configurator.ts';
import { SelectedFigures } from './SelectedFigures.tsx';

/** What is chosen adds up to something. */
export function Figures() {
  const isSelected = configurator.useSelector(({ totalPrice }) => totalPrice > 0);
  const isDue = useValueAfterPaint(isSelected, false); // a click shows its effect on the control first
  return isSelected && isDue ? (
    <Place>
      <SelectedFigures />
    </Place>
  ) : null;
}

const Place = styled.div`
  margin-top: var(--s-4);
  @media (max-width: 1023px) { order: 1; }
`;
