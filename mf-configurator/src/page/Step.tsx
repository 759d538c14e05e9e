import { serviceLevels } from '@fieldbox/contract/site/serviceLevels';
import { OwnRequestLine } from '@fieldbox/shop-ui/product/OwnRequestLine';
import { Alert } from '@onesite/shared-ui/feedback/Alert';
import { fromDesktop, phone } from '@onesite/shared-ui/layout/parts';
import type { FormEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { configurator, missingRead, missingText } from '../state/configurator.ts';
import { canLeave, lastStep, stepFormId, stepOfComponents, useStepNavigation } from '../state/steps.ts';
import { NotSure } from './NotSure.tsx';

const heads: Record<number, { heading: string; lede: ReactNode }> = {
  1: {
    heading: 'Select Mission Profile',
    lede: (
      <>
        What the unit is for. It does not change the price.{' '}
        {/* Both at one place: the line about the visitor's own request hides the link. */}
        <span>
          <span>
            <NotSure />
          </span>
          <OwnRequestLine />
        </span>
      </>
    ),
  },
  2: {
    heading: 'Choose Container Type',
    lede: 'All drawn to the same scale. The base price doesn’t include components.',
  },
  3: {
    heading: 'Add Components',
    lede: 'Each component you choose gets a number on the drawing. You can continue without any.',
  },
  4: { heading: 'Submit Your Configuration', lede: serviceLevels.quote },
};

type Props = { step: number; children: ReactNode };

export function Step({ step, children }: Props) {
  const { heading } = useStepNavigation();
  return (
    <Root data-fills={step === stepOfComponents || undefined}>
      <h2 ref={heading} tabIndex={-1}>
        {heads[step]!.heading}
      </h2>
      <p>{heads[step]!.lede}</p>
      {step === lastStep ? children : <SelectionForm step={step}>{children}</SelectionForm>}
    </Root>
  );
}

/** A form, so that Enter in any control leads to the next step. `method="dialog"` sends nothing, even before its script has loaded. */
function SelectionForm({ step, children }: Props) {
  const canGoOn = configurator.useSelector((state) => canLeave(step, state));
  const missing = configurator.useSelector((state) => state.missing);
  const dispatch = configurator.useDispatch();
  const { goTo } = useStepNavigation();

  function goOn(event: FormEvent) {
    event.preventDefault();
    if (!canGoOn) return;
    dispatch(missingRead());
    goTo(step + 1);
  }

  return (
    <form id={stepFormId} method="dialog" onSubmit={goOn}>
      {missing.length > 0 ? (
        <Alert role="alert" title={missingText(missing)}>
          Everything else is in your configuration. Prices are today’s.
        </Alert>
      ) : null}
      {children}
    </form>
  );
}

const Root = styled.div`
  > h2 { font-size: var(--t-5); }
  > p {
    max-width: 62ch;
    margin-block: 6px var(--s-4);
    color: var(--ink-2);
    text-wrap: pretty;
  }
  > p > span { display: grid; > * { grid-area: 1 / 1; } }
  > p > span > :has(+ [data-own-request]) { visibility: hidden; }
  > form > [role='alert'] { margin-bottom: var(--s-4); }
  /* About as high as the content that is loading. */
  div[data-waiting] { min-height: 34rem; }
  @media ${phone} {
    > h2 { font-size: var(--t-4); }
    > p { margin-top: 4px; font-size: var(--t-2); }
  }
  @media ${fromDesktop} {
    > p > span { display: none; } /* shown beside the total there */
    /* As high as the summary beside it, with the same least height: its list scrolls. */
    &[data-fills], &[data-fills] > form { display: flex; flex-direction: column; }
    &[data-fills] { min-height: 452px; max-height: var(--pane); }
    &[data-fills] > :not(form) { flex: none; }
    &[data-fills] > form { min-height: 0; }
  }
`;
