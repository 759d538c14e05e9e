import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { styled } from 'styled-components';
import { configurator } from '../state/configurator.ts';
import { useStepNavigation } from '../state/StepNavigation.ts';
import { reachable } from '../state/stepRule.ts';

type Props = {
  to: number;
  /** What is chosen there, for screen readers. */
  what: string;
  children: string;
};

/** Leads to the step where something is chosen: nothing at that step itself, or while it cannot be reached. */
export function StepLink({ to, what, children }: Props) {
  const { marked, goTo } = useStepNavigation();
  const isReachable = configurator.useSelector((state) => reachable(to, state) === to);
  if (to === marked || !isReachable) return null;
  return (
    <Compact aria-label={`${children} ${what}`} onClick={() => goTo(to)}>
      {children}
    </Compact>
  );
}

/* Its target is higher than its line. */
const Compact = styled(LinkButton)`
  position: relative; /* over the lines beside, into which its target reaches */
  margin-block: -4px;
  margin-left: auto;
  color: var(--ink);
  line-height: 1;
  @media (pointer: coarse) { margin-block: -14px; }
`;
