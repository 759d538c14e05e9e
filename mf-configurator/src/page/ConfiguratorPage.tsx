import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { Mission } from '@fieldbox/contract/catalogue/missions';
import { brand } from '@fieldbox/contract/site/brand';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { MailLink } from '@fieldbox/shop-ui/brand/MailLink';
import { useReferenceList } from '@fieldbox/shop-ui/offer/useReferenceList';
import type { PageProps } from '@onesite/shared-host';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { NeedsScript } from '@onesite/shared-ui/forms/ShortForm';
import { ArrowLeft } from '@onesite/shared-ui/icons/LineIcon';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { afterPaint } from '@onesite/shared-ui/loading/afterPaint';
import { LazyPart } from '@onesite/shared-ui/loading/LazyPart';
import { Stepper } from '@onesite/shared-ui/navigation/Stepper';
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type Catalogue, completeOffer } from '../catalogue.ts';
import { configurator } from '../state/configurator.ts';
import { usePersistedConfiguration } from '../state/persistedConfiguration.ts';
import { StepNavigation, showStepTop, steps, useIsAsked, useStepOfEntry } from '../state/steps.ts';
import { componentChoice, containerCards, corrections, submitForm } from './lazyParts.ts';
import { ComponentStep, ContainerStep, MissionStep, SubmitStep } from './Steps.tsx';
import { low } from './Summary.styles.ts';
import { Summary } from './Summary.tsx';

type Props = Pick<PageProps<[missions: Mission[], containers: Container[], components: CatalogueComponent[]]>, 'data'>;

/** /configurator (docs/specification/configurator.md#steps). */
export const ConfiguratorPage = ({ data }: Props) => (
  <configurator.Provider>
    <WithCatalogue data={data} />
  </configurator.Provider>
);

/** The catalogue is what a refused submit has brought, else the prefetched lists, and requested ones for the rest. */
function WithCatalogue({ data: [missions, containers, components] }: Props) {
  const offer = configurator.useSelector((state) => state.offer);
  const catalogue = {
    missions: useReferenceList('missions', offer?.missions ?? missions),
    containers: useReferenceList('containers', offer?.containers ?? containers),
    components: useReferenceList('components', offer?.components ?? components),
  };
  return <Configurator catalogue={catalogue} />;
}

/** The four steps beside the summary. */
function Configurator({ catalogue }: { catalogue: Catalogue }) {
  const navigation = useStepOfEntry();
  const { step, goTo } = navigation;
  // A slow machine may need longer than a frame for the step's content. The stepper changes with it.
  const shown = useDeferredValue(step);
  useStepChange(shown);
  useStepsAhead(step);
  const panes = useMemo(() => <StepAndSummary step={shown} {...catalogue} />, [shown, catalogue]);
  return (
    <StepNavigation value={navigation}>
      <Page data-end>
        <PersistedConfiguration />
        <LazyCorrections catalogue={catalogue} />
        <Head>
          <Title>
            <TextLink to={pagePaths.home}>
              <ArrowLeft size={14} />
              Back to Home
            </TextLink>
            <PageHeading size="tool">{brand.configuratorTitle}</PageHeading>
          </Title>
          <Stepper steps={steps} current={shown} onSelect={goTo} />
        </Head>
        <NeedsScript>
          Without it, write to <MailLink />.
        </NeedsScript>
        {panes}
      </Page>
    </StepNavigation>
  );
}

const StepAndSummary = ({ step, missions, containers, components }: { step: number } & Catalogue) => (
  <Panes>
    <div>
      {step === 1 ? <MissionStep list={missions} /> : null}
      {step === 2 ? <ContainerStep list={containers} /> : null}
      {step === 3 ? <ComponentStep list={components} /> : null}
      {step === 4 ? <SubmitStep /> : null}
    </div>
    <Summary step={step} containers={containers.entries} />
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

/** Shows nothing: its state changes with every key press, which must not render the whole page. */
function PersistedConfiguration() {
  usePersistedConfiguration();
  return null;
}

/** Few visits begin with a query to apply or with a stored configuration to check. */
function LazyCorrections({ catalogue }: { catalogue: Catalogue }) {
  const isAsked = useIsAsked();
  const isRestored = configurator.useSelector((state) => state.isRestored);
  const isSelected = configurator.useSelector(
    ({ selectedMission, selectedContainer, selectedComponents }) =>
      selectedMission !== null || selectedContainer !== null || selectedComponents.length > 0,
  );
  const [wasSelected, setWasSelected] = useState<boolean>();
  if (isRestored && wasSelected === undefined) setWasSelected(isSelected);
  const offer = completeOffer(catalogue);
  return isRestored && (isAsked || wasSelected) ? (
    <LazyPart code={corrections} of="what your configuration is checked with">
      {(Corrections) => (offer ? <Corrections offer={offer} isAsked={isAsked} /> : null)}
    </LazyPart>
  ) : null;
}

/** A new step names itself in the document's title, and so in the browser's history, and gets the focus in its first frame. */
function useStepChange(step: number) {
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    showStepTop();
  }, [step]);
  useEffect(() => {
    document.title = `${step} ${steps[step - 1]} · ${brand.configuratorTitle}`;
  }, [step]);
}

/** Loads the code of later steps one step ahead. The document prefetches it when the browser is idle. */
function useStepsAhead(step: number) {
  const hasMission = configurator.useSelector(({ selectedMission }) => selectedMission !== null);
  useEffect(() => {
    if (step === 1 && !hasMission) return;
    return afterPaint(() => {
      containerCards.fetch();
      componentChoice.fetch();
      if (step > 1) submitForm.fetch();
    });
  }, [step, hasMission]);
}
