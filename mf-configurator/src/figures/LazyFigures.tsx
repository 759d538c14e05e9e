import { lazyCode } from '@fieldbox/shared-ui/loading/lazyCode';
import { styled } from 'styled-components';
import { configurator } from '../configuration/configurator.ts';

const chosenFigures = lazyCode(() =>
  import(/* webpackChunkName: "figures" */ './ChosenFigures.tsx').then((module) => module.ChosenFigures),
);

/** What is chosen adds up to something; nothing is loaded before. */
export function LazyFigures() {
  const isChosen = configurator.useSelector(({ totalPrice }) => totalPrice > 0);
  const { code: ChosenFigures } = chosenFigures.useCode(isChosen);
  return isChosen && ChosenFigures ? (
    <Place>
      <ChosenFigures />
    </Place>
  ) : null;
}

const Place = styled.div`
  margin-top: var(--s-4);
  @media (max-width: 1023px) { order: 1; }
`;
