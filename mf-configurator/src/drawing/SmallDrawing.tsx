import type { UnitOptions } from '@fieldbox/illustrations/drawUnit';
import { UnitDrawing } from '@fieldbox/shop-ui/illustrations/UnitDrawing';
import { type RefObject, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useStepNavigation } from '../state/StepNavigation.ts';
import { lastStep } from '../state/steps.ts';

/** In pixels. */
const sheet = { width: 148, height: 92 };
const padding = { left: 6, right: 6, top: 6, bottom: 6 };
/** There the drawing has its place in the page's flow, and may be scrolled out of view. */
const phone = '(max-width: 1023px) and (min-height: 480px)';
/** In pixels: less of the drawing shows nothing of the unit. */
const clearance = 100;

type Props = { options: UnitOptions; of: RefObject<HTMLElement | null> };

/** On a phone the unit stays in view while one chooses: where the drawing itself is scrolled away, small at the upper edge. */
export function SmallDrawing({ options, of }: Props) {
  const { step } = useStepNavigation();
  const isAway = useIsScrolledAway(of);
  if (!isAway || step === lastStep) return null;
  const showDrawing = () => of.current?.scrollIntoView({ block: 'center' });
  return (
    <Corner type="button" aria-label="Show the drawing" onClick={showDrawing}>
      <span aria-hidden>
        <UnitDrawing
          {...options}
          {...sheet}
          padding={padding}
          dims={false}
          grid={false}
          lettering={false}
          person={false}
        />
      </span>
    </Corner>
  );
}

/** Whether a narrow window was scrolled to where an element is not to be seen. A low one has no room for anything above the dock. */
function useIsScrolledAway(of: RefObject<HTMLElement | null>) {
  const [isAway, setAway] = useState(false);

  useEffect(() => {
    function look() {
      if (!of.current) return; // the page is being left
      const { top, bottom } = of.current.getBoundingClientRect();
      const isOut = bottom < clearance || top > window.innerHeight - clearance;
      setAway(isOut && window.scrollY > clearance && window.matchMedia(phone).matches);
    }
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [of]);

  // What the focus is moved to is scrolled to a place below the small drawing.
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingTop = isAway ? `${sheet.height + 20}px` : '';
    return () => {
      style.scrollPaddingTop = '';
    };
  }, [isAway]);

  return isAway;
}

const Corner = styled.button`
  position: fixed;
  inset: 8px var(--edge) auto auto;
  z-index: 4;
  width: ${sheet.width}px;
  height: ${sheet.height}px;
  padding: 0;
  border: 1px solid var(--line-strong);
  background: var(--sheet);
  cursor: pointer;
  .unit { pointer-events: none; }
  @media print { display: none; }
`;
