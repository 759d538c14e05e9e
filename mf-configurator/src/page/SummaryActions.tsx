import { defaultSector } from '@fieldbox/contract/catalogue/sectors';
import { removeOwnResponse } from '@fieldbox/shop-ui/visit/ownResponse';
import { useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { bare, belowDesktop } from '@onesite/shared-ui/layout/parts';
import { Printer, RotateCcw, Share2 } from 'lucide-react';
import { styled } from 'styled-components';
import { configurator, startedOver, useSector } from '../state/configurator.ts';
import { linkTo, useCopyLink } from '../state/linkTo.ts';
import { firstStep, useStepNavigation, useUndoable } from '../state/steps.ts';

export function SummaryActions() {
  const getState = configurator.useGetState();
  const dispatch = configurator.useDispatch();
  const sector = useSector();
  const chooseSector = useChooseSector();
  const { step, goTo, showTop } = useStepNavigation();
  const undoable = useUndoable();
  const copyLink = useCopyLink();

  function startOver() {
    undoable(() => {
      removeOwnResponse();
      chooseSector(defaultSector);
      dispatch(startedOver());
    }, 'Started over');
    if (step === firstStep) showTop();
    else goTo(firstStep);
  }

  return (
    <Actions data-dock>
      <button type="button" onClick={() => copyLink(linkTo(sector, getState()))}>
        <Share2 aria-hidden />
        Share
      </button>
      <button type="button" onClick={() => window.print()}>
        <Printer aria-hidden />
        Print
      </button>
      <button type="button" onClick={startOver}>
        <RotateCcw aria-hidden />
        Start over
      </button>
    </Actions>
  );
}

const Actions = styled.div`
  display: flex;
  flex: none;
  border-top: 1px solid var(--line-strong);
  > button {
    ${bare}
    display: inline-flex;
    flex: 1;
    gap: 8px;
    align-items: center;
    justify-content: center;
    min-height: 44px;
    padding: 0 16px;
    color: var(--ink);
    font: 560 var(--t-2) / 1 var(--font-text);
    white-space: nowrap;
    &:hover { background: var(--inset); }
    &:focus-visible { outline-offset: -4px; }
    .lucide { width: 17px; height: 17px; }
    @media ${belowDesktop} { padding: 0 12px; }
  }
  > button + button { border-left: 1px solid var(--line); }
`;
