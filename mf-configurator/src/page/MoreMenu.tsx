import { printPage } from '@fieldbox/shop-ui/print/printPage';
import { Menu, type MenuItem } from '@onesite/shared-ui/overlay/Menu';
import { Columns2, Ellipsis, PersonStanding, Printer, RotateCcw } from 'lucide-react';
import { showPerson, useShownPerson } from '../drawing/shownView.ts';
import { configurator } from '../state/configurator.ts';
import { useStepNavigation } from '../state/StepNavigation.ts';
import { firstStep } from '../state/steps.ts';
import { useSector } from '../state/useSector.ts';
import { useStartOver } from '../state/useStartOver.ts';
import { showStepTop } from '../steps/useStepChange.ts';
import { Action } from '../summary/SummaryActions.styles.ts';
import { useVariants } from '../variants/storedVariants.ts';

/** What is seldom done with a unit. */
export function MoreMenu({ onVariants }: { onVariants: () => void }) {
  const getState = configurator.useGetState();
  const hasPerson = useShownPerson();
  const saved = useVariants().length;
  const sector = useSector();
  const startOver = useStartOver();
  const { step, goTo } = useStepNavigation();

  function startAgain() {
    startOver({ configuration: getState(), sector, step });
    if (step === firstStep) showStepTop();
    else goTo(firstStep);
  }

  const items: MenuItem[] = [
    { label: 'Print a quote', icon: <Printer aria-hidden />, onSelect: printPage },
    {
      label: 'Compare with',
      icon: <Columns2 aria-hidden />,
      note: saved > 0 ? `${saved} saved` : undefined,
      onSelect: onVariants,
    },
    {
      label: 'Person for scale',
      icon: <PersonStanding aria-hidden />,
      note: hasPerson ? 'on' : 'off',
      isChecked: hasPerson,
      onSelect: () => showPerson(!hasPerson),
    },
    { label: 'Start over', icon: <RotateCcw aria-hidden />, isApart: true, onSelect: startAgain },
  ];
  return (
    <Menu
      trigger={
        <Action type="button" aria-label="More">
          <Ellipsis aria-hidden />
        </Action>
      }
      items={items}
    />
  );
}
