import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { Button, ButtonLink } from '@onesite/shared-ui/actions/Button';
import { ArrowLeft, ArrowRight } from '@onesite/shared-ui/icons/LineIcon';
import { belowDesktop, low, muted, phone, VisuallyHidden } from '@onesite/shared-ui/layout/parts';
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { drawings } from '../drawing/lazyDrawings.ts';
import { configurator, sentRequest } from '../state/configurator.ts';
import { firstStep, lastStep, stepFormId, useStepNavigation } from '../state/steps.ts';

type Props = {
  step: number;
  total: ReactNode;
  /** What to choose before the step can be left, and the id of the element with that sentence, under the total. */
  missing: string | undefined;
  missingId: string;
  onShowUnit: () => void;
};

/** Back and Next, beside the total. In a narrow window they are fixed to its bottom, with the total and the unit. */
export function StepActions({ step, total, missing, missingId, onShowUnit }: Props) {
  const isLast = step === lastStep;
  const isDrawn = configurator.useSelector(({ selectedContainer }) => selectedContainer !== null) && !isLast;
  const submitState = configurator.useSelector((state) => state.submitState);
  const isSent = configurator.useSelector(sentRequest) !== null;
  const isPending = isLast && submitState === 'pending';
  const submitLabel = submitState === 'failed' ? 'Try again' : 'Submit Configuration';
  const { goTo } = useStepNavigation();
  const { code } = drawings.useCode(isDrawn);
  const dock = useRoomForDock();
  return (
    <Root ref={dock} data-dock data-last={isLast || undefined}>
      <Button disabled={step === firstStep || isPending} onClick={() => goTo(step - 1)}>
        <ArrowLeft size={18} />
        <VisuallyHidden>Back</VisuallyHidden>
      </Button>
      {isDrawn ? <span>{code ? <code.SmallDrawing onShow={onShowUnit} /> : null}</span> : null}
      <div>
        {missing ? <p>{missing}</p> : null}
        <p>
          Estimated total <strong>{total}</strong>
        </p>
      </div>
      {isLast && isSent ? (
        <ButtonLink to={pagePaths.success} variant="primary">
          Show confirmation
        </ButtonLink>
      ) : (
        <Button
          type="submit"
          form={stepFormId}
          variant="primary"
          pending={isPending}
          pendingLabel="Submitting..."
          aria-disabled={missing !== undefined}
          aria-describedby={missing ? missingId : undefined}
          onClick={ignoreDoubleClick}
        >
          {isLast ? submitLabel : 'Next'}
          {isLast ? null : <ArrowRight size={18} />}
        </Button>
      )}
    </Root>
  );
}

/** All steps have their button in one place: the second half of a double click on Next neither skips a step nor sends. */
function ignoreDoubleClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}

/**
 * Keeps content visible above the element of the returned ref while that is fixed to the bottom of the window: `--dock` has its height, for the
 * scroll padding and the end of the page.
 */
function useRoomForDock() {
  const dock = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = dock.current!;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--dock', getComputedStyle(element).position === 'fixed' ? `${element.offsetHeight}px` : '0px'),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--dock');
    };
  }, []);

  return dock;
}

/* In a wide window only the two buttons. The small drawing's place is as large before its code is loaded. */
const Root = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  > button:first-child { padding-inline: 14px; }
  > span, > div { display: none; }
  @media ${belowDesktop} {
    position: fixed;
    inset: auto 0 var(--preview-bar, 0px);
    visibility: visible; /* also while the summary is not */
    z-index: 5;
    gap: 10px;
    padding: 10px var(--edge) max(10px, env(safe-area-inset-bottom));
    border-top: 1px solid var(--line-strong);
    background: var(--sheet);
    > :last-child { padding-inline: 14px; }
    > span { display: block; flex: none; width: 112px; height: 64px; }
    > div { display: grid; flex: 1; gap: 2px; min-width: 0; }
    p { ${muted} line-height: 1.35; text-wrap: balance; }
    strong { display: block; color: var(--ink); font-size: var(--t-3); font-weight: 600; font-variant-numeric: tabular-nums; }
    p + p > strong { display: inline; font-size: inherit; } /* under a sentence, the total takes one line */
    &[data-last] { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; }
  }
  @media ${phone} {
    > button:last-child .lucide { display: none; }
    > span { width: 84px; height: 58px; }
    /* A long label leaves no room for the total beside it. */
    &[data-last] {
      grid-template-columns: auto minmax(0, 1fr);
      > div { grid-column: 1 / -1; order: -1; }
      p { display: flex; justify-content: space-between; align-items: baseline; text-align: right; }
    }
  }
  /* In a low window, as at 200 % zoom, the dock is as low as possible. */
  @media ${belowDesktop} and ${low} {
    padding-block: 6px max(6px, env(safe-area-inset-bottom));
    > button { min-height: 40px; }
    > span { display: none; }
  }
  @media ${phone} and ${low} { &[data-last] > div { display: none; } }
`;
