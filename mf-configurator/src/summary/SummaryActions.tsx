import { printPage } from '@fieldbox/shop-ui/print/Printed';
import { removeOwnResponse } from '@fieldbox/shop-ui/visit/ownResponse';
import { useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { Printer, RotateCcw, Share2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { linkTo, useCopyLink } from '../link/linkTo.ts';
import { configurator } from '../state/configurator.ts';
import { startedOver } from '../state/configuratorSlice.ts';
import { firstStep, showStepTop, useStepNavigation } from '../state/steps.ts';
import { useSector } from '../state/useSector.ts';
import { useUndoable } from '../state/useUndoable.ts';

/** What can be done with a unit. */
export function SummaryActions() {
  const getState = configurator.useGetState();
  const dispatch = configurator.useDispatch();
  const sector = useSector();
  const chooseSector = useChooseSector();
  const { step, goTo } = useStepNavigation();
  const undoable = useUndoable();
  const copy = useCopyLink();
  const [shownLink, setShownLink] = useState<string>();

  async function share() {
    const link = linkTo(sector, getState());
    if (!(await copy(link))) setShownLink(link);
  }

  function startOver() {
    undoable(() => {
      removeOwnResponse();
      chooseSector('military');
      dispatch(startedOver());
    }, 'Started over');
    if (step === firstStep) showStepTop();
    else goTo(firstStep);
  }

  return (
    <>
      {shownLink ? <ShownLink link={shownLink} /> : null}
      <Actions data-dock>
        <Action type="button" onClick={share}>
          <Share2 aria-hidden />
          Share
        </Action>
        <Action type="button" onClick={printPage}>
          <Printer aria-hidden />
          Print
        </Action>
        <Action type="button" aria-label="Start over" title="Start over" onClick={startOver}>
          <RotateCcw aria-hidden />
        </Action>
      </Actions>
    </>
  );
}

/** A link to copy by hand, where the browser refuses access to its clipboard. */
const ShownLink = ({ link }: { link: string }) => (
  <Label>
    Copy this link:
    <input readOnly value={link} onFocus={(event) => event.target.select()} />
  </Label>
);

const Label = styled.label`
  display: grid;
  gap: 6px;
  padding: 12px 18px 16px;
  border-top: 1px solid var(--line);
  font-size: var(--t-1);
  > input {
    width: 100%;
    min-height: 40px;
    padding: 4px 10px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-control);
    background: var(--paper);
    color: var(--ink);
    font-size: var(--t-1);
  }
`;

const Actions = styled.div`
  display: flex;
  flex: none;
  min-height: 45px;
  border-top: 1px solid var(--line-strong);
  && > * + * { border-left: 1px solid var(--line); }
  @media (min-width: 1280px) and (max-height: 879px) { min-height: 41px; }
`;

const Action = styled.button`
  display: inline-flex;
  flex: 1;
  gap: 8px;
  align-items: center;
  justify-content: center;
  min-height: 44px;
  padding: 0 16px;
  border: 0;
  background: none;
  color: var(--ink);
  font: 560 var(--t-2) / 1 var(--font-text);
  white-space: nowrap;
  cursor: pointer;
  &:hover { background: var(--inset); }
  &:focus-visible { outline-offset: -4px; }
  .lucide { width: 17px; height: 17px; }
  @media (min-width: 1280px) and (max-height: 879px) { min-height: 40px; }
  @media (max-width: 1023px) { padding: 0 12px; }
  @media (max-width: 479px) { gap: 6px; padding: 0 8px; }
  @media (max-width: 374px) { font-size: var(--t-1); }
  @media (max-width: 339px) { gap: 4px; padding: 0 6px; }
`;
