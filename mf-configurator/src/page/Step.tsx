import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { promises } from '@fieldbox/contract/site/promises';
import type { ReferenceList } from '@fieldbox/shop-ui/offer/useReferenceList';
import { OwnRequestLine } from '@fieldbox/shop-ui/product/OwnRequestLine';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Alert } from '@onesite/shared-ui/feedback/Alert';
import { Spinner } from '@onesite/shared-ui/feedback/Spinner';
import { fromDesktop, phone, sheet } from '@onesite/shared-ui/layout/parts';
import { LoadFailure } from '@onesite/shared-ui/loading/lazyCode';
import type { FormEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { configurator, missingRead, missingText } from '../state/configurator.ts';
import { canLeave, lastStep, stepFormId, stepOfComponents, useStepNavigation } from '../state/steps.ts';

const heads: Record<number, { heading: string; lede: ReactNode }> = {
  1: {
    heading: 'Select Mission Profile',
    lede: (
      <>
        What the unit is for. It does not change the price.{' '}
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
  4: { heading: 'Submit Your Configuration', lede: promises.quote },
};

/** For visitors who can't choose a mission yet. */
export function NotSure() {
  return (
    <>
      Not sure what you need? <TextLink to={pagePaths.questionnaire}>Answer a few questions</TextLink>, and we reply
      with a proposal.
    </>
  );
}

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

/** A form, so that Enter in any control leads to the next step. By its method it sends nothing, also before its script has loaded. */
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

type ListProps<Entry> = {
  /** What is loaded, such as `missions`, for the spinner's label and the error message. */
  of: string;
  list: ReferenceList<Entry>;
  children: (entries: Entry[]) => ReactNode;
};

/**
 * A reference list once it is loaded; until then a spinner, and after a failure an error message with Retry
 * (docs/specification/configurator.md#steps).
 */
export function LoadedList<Entry>({ of, list, children }: ListProps<Entry>) {
  if (list.failed) return <LoadFailure of={of} onRetry={list.retry} />;
  return list.entries ? children(list.entries) : <Waiting of={of} />;
}

export const Waiting = ({ of }: { of: string }) => (
  <div data-waiting>
    <Spinner label={`Loading ${of}`} />
  </div>
);

const Root = styled.div`
  > h2 { font-size: var(--t-5); }
  > p {
    max-width: 62ch;
    margin-block: 6px var(--s-4);
    color: var(--ink-2);
    text-wrap: pretty;
  }
  /* The second takes the place of the first, so that nothing moves for it. */
  > p > span { display: grid; > * { grid-area: 1 / 1; } }
  > p > span > :has(+ [data-own-request]) { visibility: hidden; }
  > form > [role='alert'] { margin-bottom: var(--s-4); }
  /* About as high as the content. In a narrow window the summary below it is hidden until then. */
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

/**
 * Cards with native radio buttons, so that arrow keys and forms work as usual. They overlap the frame by a pixel at the left and the
 * top, so that only the rules between them show. Two columns where two of the width `--card` fit, else one.
 */
export const Cards = styled.div.attrs({ role: 'radiogroup' })`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(max(var(--card, 240px), 40%), 1fr));
  grid-auto-flow: dense;
  overflow: hidden;
  ${sheet}
  > label {
    position: relative;
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr) auto;
    gap: 4px 14px;
    align-content: start;
    margin: -1px 0 0 -1px;
    padding: 18px;
    border-top: 1px solid var(--line);
    border-left: 1px solid var(--line);
    cursor: pointer;
    &:hover { background: var(--paper); box-shadow: inset 0 0 0 1px var(--line-strong); }
    &:active { background: var(--inset); }
    &:has(:checked) {
      outline: 2px solid var(--highlight, transparent);
      outline-offset: -2px;
      background: var(--inset);
      box-shadow: inset 4px 0 0 var(--signal);
    }
    &:has(:focus-visible) { outline: 2px solid var(--focus); outline-offset: -4px; }
    > input { margin-top: 3px; scroll-margin-block: 24px 72px; }
    > input:focus-visible { outline: none; }
    > .lucide { margin-block: -1px; width: 26px; height: 26px; color: var(--ink-2); stroke-width: 1.3; }
    > span:last-child {
      grid-column: 2 / -1;
      color: var(--ink-2);
      font-size: var(--t-2);
      line-height: 1.45;
      text-wrap: pretty;
    }
  }
  strong {
    font-size: var(--t-3);
    font-weight: 560;
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
`;
