import type { CatalogueComponent, Container, Mission } from '@fieldbox/contract/catalogue/catalogue';
import { brand } from '@fieldbox/contract/site/brand';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { MailLink } from '@fieldbox/shop-ui/brand/MailLink';
import { type ReferenceList, useReferenceList } from '@fieldbox/shop-ui/offer/useReferenceList';
import type { PageProps } from '@onesite/shared-host';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { NeedsScript } from '@onesite/shared-ui/forms/NeedsScript';
import { ArrowLeft } from '@onesite/shared-ui/icons/LineIcon';
import { Page, PageHeading } from '@onesite/shared-ui/layout/Page';
import { belowDesktop, fromDesktop, fromWide, muted, phone } from '@onesite/shared-ui/layout/parts';
import { afterPaint } from '@onesite/shared-ui/loading/afterPaint';
import { type LazyCode, LazyPart, lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { Stepper } from '@onesite/shared-ui/navigation/Stepper';
import { type ComponentType, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { configurator, SelectionOnOffer, usePersistedConfiguration } from '../state/configurator.ts';
import { StepNavigation, steps, useHasParameters, useStepOfEntry } from '../state/steps.ts';
import { LoadedList, Waiting } from './LoadedList.tsx';
import { MissionStep } from './MissionStep.tsx';
import { Step } from './Step.tsx';
import { Summary } from './Summary.tsx';

// Step 1 is part of the page. `choices` has steps 2 and 3, and what the summary shows of a choice; `submit-form` has step 4 with
// final-form and the fields' rules; `drawing` is loaded when there is something to draw.
const containerStep = lazyCode(() =>
  import(/* webpackChunkName: "choices" */ './ContainerStep.tsx').then((module) => module.ContainerStep),
);
const componentStep = lazyCode(() =>
  import(/* webpackChunkName: "choices" */ './ComponentStep.tsx').then((module) => module.ComponentStep),
);
const submitStep = lazyCode(() =>
  import(/* webpackChunkName: "submit-form" */ './SubmitStep.tsx').then((module) => module.SubmitStep),
);
/** Few visits begin with a link. */
const linkedSelection = lazyCode(() =>
  import(/* webpackChunkName: "linked" */ './LinkedSelection.tsx').then((module) => module.LinkedSelection),
);

type Props = Pick<PageProps<[missions: Mission[], containers: Container[], components: CatalogueComponent[]]>, 'data'>;

type Catalogue = {
  missions: ReferenceList<Mission>;
  containers: ReferenceList<Container>;
  components: ReferenceList<CatalogueComponent>;
};

/** /configurator (docs/specification/configurator.md#steps). */
export const ConfiguratorPage = ({ data }: Props) => (
  <configurator.Provider>
    <WithCatalogue data={data} />
  </configurator.Provider>
);

/** The catalogue: the lists that were fetched after a refused submit, else the prefetched ones, and requested ones for the rest. */
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
  const { step, goTo, showTop } = navigation;
  // A slow machine may need longer than a frame for the step's content. The stepper changes with it.
  const shownStep = useDeferredValue(step);
  useStepChange(shownStep, showTop);
  useStepsAhead(step);
  const panes = useMemo(() => <StepAndSummary step={shownStep} {...catalogue} />, [shownStep, catalogue]);
  return (
    <StepNavigation value={navigation}>
      <Page>
        <StoredSelection {...catalogue} />
        <Head>
          <div>
            <TextLink to={pagePaths.home}>
              <ArrowLeft size={14} />
              Back to Home
            </TextLink>
            <PageHeading size="tool">{brand.configuratorTitle}</PageHeading>
          </div>
          <Stepper steps={steps} current={shownStep} onSelect={goTo} />
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
    <Step key={step} step={step}>
      {step === 1 ? <MissionStep list={missions} /> : null}
      {step === 2 ? <ListStep code={containerStep} of="containers" list={containers} /> : null}
      {step === 3 ? <ListStep code={componentStep} of="components" list={components} /> : null}
      {step === 4 ? (
        <LazyPart code={submitStep} of="the form" waiting={<Waiting of="the form" />}>
          {(SubmitStep) => <SubmitStep />}
        </LazyPart>
      ) : null}
    </Step>
    <Summary step={step} containers={containers.entries} />
  </Panes>
);

type ListStepProps<Entry> = {
  code: LazyCode<ComponentType<{ entries: Entry[] }>>;
  of: string;
  list: ReferenceList<Entry>;
};

/** A step whose code is usually loaded before the visitor gets there. */
const ListStep = <Entry,>({ code, of, list }: ListStepProps<Entry>) => (
  <LoadedList of={of} list={list}>
    {(entries) => (
      <LazyPart code={code} of={of} waiting={<Waiting of={of} />}>
        {(Content) => <Content entries={entries} />}
      </LazyPart>
    )}
  </LoadedList>
);

/** Shows nothing. It is a component because its state changes with every key press, which must not render the whole page. */
function StoredSelection({ missions, containers, components }: Catalogue) {
  const isLinked = useHasParameters();
  const isRestored = configurator.useSelector((state) => state.isRestored);
  const offer = useMemo(
    () =>
      missions.entries && containers.entries && components.entries
        ? { missions: missions.entries, containers: containers.entries, components: components.entries }
        : undefined,
    [missions.entries, containers.entries, components.entries],
  );
  usePersistedConfiguration();
  if (!isRestored || !offer) return null;
  return (
    <>
      <SelectionOnOffer offer={offer} />
      {isLinked ? (
        <LazyPart code={linkedSelection} of="what the link opens">
          {(LinkedSelection) => <LinkedSelection offer={offer} />}
        </LazyPart>
      ) : null}
    </>
  );
}

/** Writes the step into the document's title, which the browser's history shows, and focuses a new step in its first frame. */
function useStepChange(step: number, showTop: () => void) {
  const shownStep = useRef(step);
  useLayoutEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    showTop();
  }, [step, showTop]);
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
      void containerStep.fetch();
      void componentStep.fetch();
      if (step > 1) void submitStep.fetch();
    });
  }, [step, hasMission]);
}

/* In a wide window, one line. Lower than other pages' heads, so that drawing, parts, total and Next are in view at once. */
const Head = styled.div`
  display: grid;
  gap: 10px 48px;
  padding-block: 14px 10px;
  > * { min-width: 0; }
  h1 { font-size: var(--t-4); }
  > div > a {
    display: inline-flex;
    gap: 6px;
    align-items: center;
    min-height: 24px;
    ${muted}
    white-space: nowrap;
  }
  @media ${fromDesktop} {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: end;
    padding-block: 10px 14px;
    h1 { padding-bottom: 6px; }
  }
  @media ${belowDesktop} {
    > div {
      display: flex;
      flex-flow: row-reverse wrap;
      gap: 0 8px;
      align-items: baseline;
      justify-content: flex-end;
    }
    h1 { flex: 1 0 auto; max-width: 100%; }
  }
  @media ${phone} { h1 { font-size: 1.1875rem; } }
`;

/* `--pane` is the summary's height: the window's, without what is above it and a margin below. */
const Panes = styled.div`
  --pane: min(100vh - 160px, 860px);
  /* 110px in a window lower than about 850px, else 0: there the summary is wider, for the parts beside its drawing. */
  --low: clamp(0px, (880px - 100vh) * 4, 110px);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);
  padding-block: 0 var(--s-7);
  > * { min-width: 0; }
  @media ${fromDesktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--s-6);
    align-items: start;
    padding-bottom: var(--s-8);
  }
  @media ${fromWide} { grid-template-columns: minmax(0, 1fr) calc(600px + var(--low)); }
  @media print { display: block; }
`;
