import { configurator } from './configurator.ts';
import { useStepNavigation } from './StepNavigation.ts';
import { reachable } from './stepRule.ts';
import { stepOfComponents } from './steps.ts';
import { seekRow } from './targetRow.ts';

/** Leads to a component's row in step 3; undefined while that step cannot be reached. */
export function useGoToRow() {
  const { goTo } = useStepNavigation();
  const isReachable = configurator.useSelector((state) => reachable(stepOfComponents, state) === stepOfComponents);
  if (!isReachable) return undefined;
  return (componentId: number) => {
    seekRow(componentId);
    goTo(stepOfComponents);
  };
}
