import { Link2, Printer, RotateCcw } from 'lucide-react';
import { memo, useState } from 'react';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { linkTo } from '../link/linkTo.ts';
import { ShownLink } from '../link/ShownLink.tsx';
import { useCopyLink } from '../link/useCopyLink.ts';
import { configurator } from '../state/configurator.ts';
import { useStepNavigation } from '../state/StepNavigation.ts';
import { firstStep } from '../state/steps.ts';
import { useSector } from '../state/useSector.ts';
import { useStartOver } from '../state/useStartOver.ts';
import { showStepTop } from '../steps/useStepChange.ts';
import { Action, Actions } from '../summary/SummaryActions.styles.ts';
import { VariantsAction } from '../variants/VariantsAction.tsx';

type Props = {
  /** Whether there is something to copy, print or clear. */
  isBegun: boolean;
  catalogue: Catalogue;
};

/** Copies, prints or clears the configuration, and leads to its variants. */
export const SummaryActions = memo(function SummaryActions({ isBegun, catalogue }: Props) {
  const getState = configurator.useGetState();
  const startOver = useStartOver();
  const sector = useSector();
  const { step, goTo } = useStepNavigation();
  const copy = useCopyLink();
  const [shownLink, setShownLink] = useState<string>();

  async function copyLink() {
    const link = linkTo(sector, getState());
    if (!(await copy(link))) setShownLink(link);
  }

  function startAgain() {
    startOver({ configuration: getState(), sector, step });
    if (step === firstStep) showStepTop();
    else goTo(firstStep);
  }

  return (
    <>
      <Actions>
        {isBegun ? (
          <>
            <Action type="button" onClick={copyLink}>
              <Link2 aria-hidden />
              Copy link
            </Action>
            <Action type="button" onClick={() => window.print()}>
              <Printer aria-hidden />
              Print quote
            </Action>
          </>
        ) : null}
        <VariantsAction catalogue={catalogue} />
        {isBegun ? (
          <Action type="button" onClick={startAgain}>
            <RotateCcw aria-hidden />
            Start over
          </Action>
        ) : null}
      </Actions>
      {shownLink ? <ShownLink link={shownLink} /> : null}
    </>
  );
});
