import { drawUnit, type UnitOptions } from '@fieldbox/illustrations/drawUnit';
import { unitRules } from '@fieldbox/illustrations/unitRules';
import { useMemo } from 'react';
import { css, keyframes, styled } from 'styled-components';

/**
 * A drawing inside the page, for pages on which it changes. Server and browser render the same markup. It is one image, named
 * by its content or by `title`. `newest` colours the balloon of the newest part and animates that part.
 */
export function UnitDrawing(options: UnitOptions) {
  const key = JSON.stringify(options);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the content of the options, which are a new object at each render.
  const svg = useMemo(() => drawUnit(options), [key]);
  const html = useMemo(() => ({ __html: svg }), [svg]);
  return <Frame translate="no" dangerouslySetInnerHTML={html} />;
}

const outline = keyframes`
  from { stroke-dasharray: 1; stroke-dashoffset: 1; }
  to { stroke-dasharray: 1; stroke-dashoffset: 0; }
`;
const fill = keyframes`
  from { fill-opacity: 0; }
`;
const appear = keyframes`
  from { opacity: 0; }
`;

/** The outline appears first, then the fill and the balloon. */
const entry = css`
  @media (prefers-reduced-motion: no-preference) {
    .u-part.u-fresh path {
      vector-effect: none;
      animation: ${outline} var(--d-3) var(--ease-out), ${fill} var(--d-2) var(--d-3) backwards;
    }
    .u-balloon.u-fresh {
      animation: ${appear} var(--d-2) var(--d-3) backwards;
    }
  }
`;

const Frame = styled.div`
  ${unitRules}
  .unit {
    display: block;
    width: 100%;
    height: auto;
  }
  ${entry}
`;
