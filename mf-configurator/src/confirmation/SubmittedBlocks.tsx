import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ShareSubmitted } from './ShareSubmitted.tsx';
import { SubmittedSheet } from './SubmittedSheet.tsx';
import type { Submitted } from './submittedOrder.ts';

const printedSubmit = lazyCode(() =>
  import(/* webpackChunkName: "drawing" */ '../print/PrintedSubmit.tsx').then((module) => module.PrintedSubmit),
);

const submittedFigures = lazyCode(() =>
  import(/* webpackChunkName: "drawing" */ './SubmittedFigures.tsx').then((module) => module.SubmittedFigures),
);

type Props = { configuration: Submitted; answerTo: string | null; children: ReactNode };

/** What was submitted, and its sheet for the printer. Children stand before it. */
export function SubmittedBlocks({ configuration, answerTo, children }: Props) {
  const { code: PrintedSubmit } = printedSubmit.useCode(true);
  const { code: SubmittedFigures } = submittedFigures.useCode(true);
  return (
    <>
      <Blocks>
        {children}
        <ShareSubmitted configuration={configuration} />
        <SubmittedSheet configuration={configuration} />
        {SubmittedFigures ? <SubmittedFigures configuration={configuration} /> : null}
      </Blocks>
      {PrintedSubmit ? <PrintedSubmit configuration={configuration} answerTo={answerTo} /> : null}
    </>
  );
}

/* All as wide as the page, or half of it. */
const Blocks = styled.div`
  display: grid;
  gap: var(--s-6);
  margin-top: var(--s-6);
  && > * { min-width: 0; max-width: none; margin-top: 0; }
  > section > h2 { margin-bottom: var(--s-3); font-size: var(--t-4); }
  @media (min-width: 1024px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :nth-child(n + 3) { grid-column: 1 / -1; }
  }
`;
