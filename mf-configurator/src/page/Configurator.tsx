import type { Container } from '@fieldbox/contract/catalogue/containers';
import { brand } from '@fieldbox/contract/site/brand';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { promises } from '@fieldbox/contract/site/promises';
import { MailLink } from '@fieldbox/shop-ui/brand/MailLink';
import type { ReferenceList } from '@fieldbox/shop-ui/offer/useReferenceList';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { NeedsScript } from '@onesite/shared-ui/forms/NeedsScript';
import { ArrowLeft } from '@onesite/shared-ui/icons/LineIcon';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { LazyPart } from '@onesite/shared-ui/loading/LazyPart';
import { Stepper } from '@onesite/shared-ui/navigation/Stepper';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { styled } from 'styled-components';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { configurator } from '../state/configurator.ts';
import { StepNavigation } from '../state/StepNavigation.ts';
import { steps } from '../state/steps.ts';
import { useIsAsked } from '../state/useIsAsked.ts';
import { useStepOfEntry } from '../state/useStepOfEntry.ts';
import { LazyStep } from '../steps/LazyStep.tsx';
import { LoadedList } from '../steps/LoadedList.tsx';
import { StepHeading } from '../steps/StepHeading.tsx';
import { useStepChange } from '../steps/useStepChange.ts';
import { ComponentStep } from './ComponentStep.tsx';
import { appliedCorrections, containerCards, submitForm } from './lazyParts.ts';
import { MissionStep } from './MissionStep.tsx';
import { PersistedConfiguration } from './PersistedConfiguration.tsx';
import { SelectionStep } from './SelectionStep.tsx';
import { low } from './Summary.styles.ts';
import { Summary } from './Summary.tsx';
import { useStepsAhead } from './useStepsAhead.ts';

/** The four steps beside the summary. */
export function Configurator({ catalogue }: { catalogue: Catalogue }) {
  const navigation = useStepOfEntry();
  const { step, clicked, goTo } = navigation;
  // A click changes the stepper at once; a slow machine may need longer than a frame for the step's content. Whatever else leads to
  // a step, such as a link, changes both together.
  const shown = useDeferredValue(step);
  useStepChange(shown);
  useStepTitle(shown);
  useStepsAhead(step);
  const panes = useMemo(() => <StepAndSummary step={shown} catalogue={catalogue} />, [shown, catalogue]);
  return (
    <StepNavigation value={navigation}>
      <Page data-end>
        <PersistedConfiguration step={step} />
        <Corrections catalogue={catalogue} />
        <Head>
          <Title>
            <TextLink to={pagePaths.home}>
              <ArrowLeft size={14} />
              Back to Home
            </TextLink>
            <PageHeading size="tool">{brand.configuratorTitle}</PageHeading>
          </Title>
          <Stepper steps={steps} current={clicked || shown} onSelect={goTo} />
        </Head>
        <NeedsScript>
          Without it, write to <MailLink />.
        </NeedsScript>
        {panes}
      </Page>
    </StepNavigation>
  );
}

const StepAndSummary = ({ step, catalogue }: { step: number; catalogue: Catalogue }) => (
  <Panes>
    <div>
      {step === 1 ? <MissionStep catalogue={catalogue} /> : null}
      {step === 2 ? <ContainerStep list={catalogue.containers} /> : null}
      {step === 3 ? <ComponentStep list={catalogue.components} /> : null}
      {step === 4 ? <SubmitStep /> : null}
    </div>
    <Summary step={step} catalogue={catalogue} />
  </Panes>
);

const wide = '@media (min-width: 1024px)';

/* In a wide window, one line. Lower than other pages' heads, so that drawing, parts, total and Next are in view at once. */
const Head = styled.div`
  display: grid;
  gap: 10px 48px;
  padding-block: 14px 10px;
  > * { min-width: 0; }
  ${wide} { grid-template-columns: auto minmax(0, 1fr); align-items: end; padding-block: 16px 20px; }
  ${low} { padding-block: 10px 14px; }
`;

const Title = styled.div`
  > h1 { font-size: var(--t-4); }
  > a {
    display: inline-flex;
    gap: 6px;
    align-items: center;
    min-height: 24px;
    color: var(--ink-2);
    font-size: var(--t-1);
    white-space: nowrap;
  }
  ${wide} { > h1 { padding-bottom: 6px; } }
  @media (max-width: 1023px) {
    display: flex;
    flex-flow: row-reverse wrap;
    gap: 0 8px;
    align-items: baseline;
    justify-content: flex-end;
    > h1 { flex: 1 0 auto; max-width: 100%; }
  }
  @media (max-width: 699px) { > h1 { font-size: 1.1875rem; } }
`;

/* What is above the summary, and a margin below it, are not its own height. */
const Panes = styled.div`
  --pane: min(100vh - 184px, 860px);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);
  padding-block: 0 var(--s-7);
  > * { min-width: 0; }
  ${wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 52%);
    gap: var(--s-6);
    align-items: start;
    padding-bottom: var(--s-8);
  }
  @media (min-width: 1280px) { grid-template-columns: minmax(0, 1fr) minmax(0, 600px); gap: var(--s-7); }
  ${low} {
    --pane: calc(100vh - 168px);
    grid-template-columns: minmax(0, 1fr) minmax(0, 704px);
    gap: var(--s-6);
  }
`;

/** Step 4. */
const SubmitStep = () => (
  <>
    <StepHeading lede={promises.quote}>Submit Your Configuration</StepHeading>
    <LazyStep code={submitForm} of="the form">
      {(SubmitForm) => <SubmitForm />}
    </LazyStep>
  </>
);

/** Names the step in the document's title, and so in the browser's history. The route's own title is that of step 1. */
function useStepTitle(step: number) {
  useEffect(() => {
    document.title = `${step} ${steps[step - 1]} · ${brand.configuratorTitle}`;
  }, [step]);
}

/** Brings the configuration in line with the address and with what is on offer. */
function Corrections({ catalogue }: { catalogue: Catalogue }) {
  const isAsked = useIsAsked();
  const isUnchecked = configurator.useSelector(({ restoration }) => restoration === 'unchecked');
  const isNeeded = isAsked || isUnchecked;
  return isNeeded ? (
    <LazyPart code={appliedCorrections} of="what your configuration is checked with">
      {(AppliedCorrections) => <AppliedCorrections {...{ catalogue, isAsked, isUnchecked }} />}
    </LazyPart>
  ) : null;
}

/** Step 2. */
const ContainerStep = ({ list }: { list: ReferenceList<Container> }) => (
  <SelectionStep
    step={2}
    heading="Choose Container Type"
    lede="All drawn to the same scale. The base price doesn’t include components."
  >
    <LoadedList of="containers" list={list}>
      {(containers) => (
        <LazyStep code={containerCards} of="containers">
          {(ContainerCards) => <ContainerCards containers={containers} />}
        </LazyStep>
      )}
    </LoadedList>
  </SelectionStep>
);
