import { seekRow } from '../components/soughtRow.ts';
import { configurator } from '../configuration/configurator.ts';
import { useStepNavigation } from '../steps/StepNavigation.ts';
import { reachable } from '../steps/stepRule.ts';
import { stepOfComponents } from '../steps/steps.ts';

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
