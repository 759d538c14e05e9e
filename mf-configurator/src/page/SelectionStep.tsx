import { LazyPart } from '@onesite/shared-ui/loading/LazyPart';
import type { FormEvent, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { configurator } from '../state/configurator.ts';
import { withdrawalRead } from '../state/configuratorSlice.ts';
import { useStepNavigation } from '../state/StepNavigation.ts';
import { stepFormId } from '../state/stepForm.ts';
import { canLeave } from '../state/stepRule.ts';
import { StepHeading } from '../steps/StepHeading.tsx';
import { stepNotices } from './lazyParts.ts';

type Props = {
  step: number;
  heading: string;
  lede: ReactNode;
  /** As high as the summary beside it: its list scrolls. */
  isFilling?: boolean;
  children: ReactNode;
};

/** Steps 1 to 3. A form, so that Enter goes on from any control. */
export function SelectionStep({ step, heading, lede, isFilling = false, children }: Props) {
  const open = configurator.useSelector((state) => canLeave(step, state));
  const dispatch = configurator.useDispatch();
  const { goTo } = useStepNavigation();
  const isNoticeDue = configurator.useSelector(
    ({ cleared, withdrawn, notice }) => cleared !== null || withdrawn.length > 0 || notice !== null,
  );
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (!open) return;
    dispatch(withdrawalRead());
    goTo(step + 1);
  };
  return (
    <Form id={stepFormId} method="dialog" onSubmit={goOn} $fills={isFilling}>
      <StepHeading lede={lede}>{heading}</StepHeading>
      {isNoticeDue ? (
        <LazyPart code={stepNotices} of="what has changed">
          {(StepNotices) => <StepNotices step={step} />}
        </LazyPart>
      ) : null}
      {children}
    </Form>
  );
}

const Form = styled.form<{ $fills: boolean }>`
  ${({ $fills }) => $fills && filling}
`;

const filling = css`
  @media (min-width: 1024px) {
    display: flex;
    flex-direction: column;
    min-height: 452px;
    max-height: var(--pane);
    > :not(ul) { flex: none; }
  }
`;
