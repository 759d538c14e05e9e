import { Button } from '@onesite/shared-ui/actions/Button';
import { ArrowLeft, ArrowRight } from '@onesite/shared-ui/icons/LineIcon';
import { visuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { css, styled } from 'styled-components';
import { smallDrawing } from '../drawing/lazyDrawings.ts';
import { configurator } from '../state/configurator.ts';
import type { ConfiguratorState } from '../state/configuratorSlice.ts';
import { canLeave, firstStep, lastStep, missingAt, missingId, stepFormId, useStepNavigation } from '../state/steps.ts';

/** Back and the button that goes on, beside the total. In a narrow window they are fixed to its foot, with the total and the unit. */
export function StepActions({ step, total }: { step: number; total: ReactNode }) {
  const canGoOn = configurator.useSelector((state) => step === lastStep || canLeave(step, state));
  const hasUnit = configurator.useSelector(({ selectedContainer }) => selectedContainer !== null) && step !== lastStep;
  const submitState = configurator.useSelector((state) => state.submitState);
  const { goTo } = useStepNavigation();
  const { code: SmallDrawing } = smallDrawing.useCode(hasUnit);
  const dock = useRoomForDock();
  const missing = canGoOn ? undefined : missingAt[step];
  return (
    <Dock ref={dock} data-dock $isLast={step === lastStep}>
      <Button disabled={step === firstStep || submitState === 'pending'} onClick={() => goTo(step - 1)}>
        <ArrowLeft size={18} />
        <BackWord>Back</BackWord>
      </Button>
      {hasUnit ? <Small>{SmallDrawing ? <SmallDrawing /> : null}</Small> : null}
      <InDock>
        {missing ? <p>{missing}</p> : null}
        <DockTotal $inLine={missing !== undefined}>
          Estimated total <strong>{total}</strong>
        </DockTotal>
      </InDock>
      {step === lastStep ? (
        <SubmitButton state={submitState} />
      ) : (
        <Button
          type="submit"
          form={stepFormId}
          variant="go"
          aria-disabled={!canGoOn}
          aria-describedby={missing ? missingId : undefined}
        >
          Next
          <ArrowRight size={18} />
        </Button>
      )}
    </Dock>
  );
}

const SubmitButton = ({ state }: { state: ConfiguratorState['submitState'] }) => (
  <Button
    type="submit"
    form={stepFormId}
    variant="go"
    pending={state === 'pending'}
    pendingLabel="Submitting..."
    onClick={ignoreDoubleClick}
  >
    {state === 'failed' ? 'Try again' : 'Submit Configuration'}
  </Button>
);

/** It stands where Next was: the second half of a double click on that sends nothing. */
function ignoreDoubleClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}

const docked = '@media (max-width: 1023px)';

/* A long label leaves no room for the total beside it. */
const last = css`
  @media (max-width: 519px) {
    grid-template-columns: auto minmax(0, 1fr);
    > div { grid-column: 1 / -1; order: -1; }
    > div > p { display: flex; justify-content: space-between; align-items: baseline; text-align: right; }
  }
`;

/* In a low window, as at 200 % zoom, the dock stays and is as low as possible. */
const low = css`
  @media (max-height: 479px) {
    padding-block: 6px max(6px, env(safe-area-inset-bottom));
    > button { min-height: 40px; }
  }
`;

/* In a very low window, as at 400 % zoom, there is no room for a dock: it stands under the total. */
const veryLow = css`
  @media (max-height: 299px) {
    position: static;
    grid-column: 1 / -1;
    padding: 12px 0 0;
    border: 0;
  }
`;

const Dock = styled.div<{ $isLast: boolean }>`
  display: flex;
  gap: 8px;
  align-items: center;
  > button:first-child { padding-inline: 14px; }
  ${docked} {
    position: fixed;
    inset: auto 0 0;
    visibility: visible; /* also while the summary is not */
    z-index: 5;
    gap: 10px;
    padding: 10px var(--edge) max(10px, env(safe-area-inset-bottom));
    border-top: 1px solid var(--line-strong);
    background: var(--sheet);
    > button:last-child { padding-inline: 14px; }
    ${({ $isLast }) => $isLast && `display: grid; grid-template-columns: auto minmax(0, 1fr) auto; ${last}`}
    ${low}
    ${veryLow}
  }
  @media (max-width: 699px) { > button:last-child .lucide { display: none; } }
  @media print { display: none; }
`;

const BackWord = styled.span`
  ${visuallyHidden}
`;

/** The place of the small drawing, as large as that before its code is loaded. */
const Small = styled.div`
  display: none;
  flex: none;
  width: 84px;
  height: 58px;
  ${docked} { display: block; }
  @media (min-width: 700px) { width: 112px; height: 64px; }
  @media (max-height: 479px) { display: none; }
`;

/** Between Back and the button that goes on. */
const InDock = styled.div`
  display: none;
  flex: 1;
  gap: 2px;
  min-width: 0;
  > p { color: var(--ink-2); font-size: var(--t-1); line-height: 1.35; text-wrap: balance; }
  ${docked} { display: grid; }
`;

/** Under a sentence, the total takes one line. */
const DockTotal = styled.p<{ $inLine: boolean }>`
  > strong {
    display: ${({ $inLine }) => ($inLine ? 'inline' : 'block')};
    color: var(--ink);
    font-size: ${({ $inLine }) => ($inLine ? 'inherit' : 'var(--t-3)')};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

/** Space between the dock and a focused element, for its focus outline. */
const gapPx = 12;

/**
 * Keeps content from hiding under the returned element while that is fixed to the window's foot: a focused element is
 * scrolled to a place above it, and so is the end of the page.
 */
function useRoomForDock() {
  const dock = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = dock.current!;
    const { documentElement, body } = document;

    function makeRoom(height: number) {
      documentElement.style.scrollPaddingBottom = height > 0 ? `${height + gapPx}px` : '';
      body.style.paddingBottom = height > 0 ? `${height}px` : '';
    }

    const observer = new ResizeObserver(() =>
      makeRoom(getComputedStyle(element).position === 'fixed' ? element.offsetHeight : 0),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      makeRoom(0);
    };
  }, []);

  return dock;
}
