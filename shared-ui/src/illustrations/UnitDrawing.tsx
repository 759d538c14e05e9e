import { useMemo } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { drawUnit, type UnitOptions } from './drawUnit.ts';
import { unitRules } from './unitRules.ts';

type Props = UnitOptions & { className?: string };

/**
 * A drawing in the page, for where it changes: the same markup on server and browser. It is one image, named by what it
 * shows or by `title`. `fresh` paints the balloon of the newest part in signal, and draws that part in.
 */
export function UnitDrawing({ className, ...options }: Props) {
  const key = JSON.stringify(options);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the options' own content; their identity is new each time.
  const svg = useMemo(() => ({ __html: drawUnit(options) }), [key]);
  return <Frame className={className} dangerouslySetInnerHTML={svg} />;
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

/** The outline first, then what it holds, and the balloon. */
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
