import { brand } from '@fieldbox/contract/site/brand';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { NeedsScript } from '@onesite/shared-ui/forms/NeedsScript';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { Stepper } from '@onesite/shared-ui/navigation/Stepper';
import { useDeferredValue, useMemo } from 'react';
import { styled } from 'styled-components';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { StepNavigation } from '../state/StepNavigation.ts';
import { steps } from '../state/steps.ts';
import { useStepOfEntry } from '../state/useStepOfEntry.ts';
import { ArrowLeft } from '../steps/LineIcon.tsx';
import { useStepChange } from '../steps/useStepChange.ts';
import { ComponentStep } from './ComponentStep.tsx';
import { ContainerStep } from './ContainerStep.tsx';
import { Corrections } from './Corrections.tsx';
import { MissionStep } from './MissionStep.tsx';
import { PersistedConfiguration } from './PersistedConfiguration.tsx';
import { SubmitStep } from './SubmitStep.tsx';
import { Summary } from './Summary.tsx';
import { useStepsAhead } from './useStepsAhead.ts';
import { useStepTitle } from './useStepTitle.ts';

/** The four steps beside the summary. */
export function Configurator({ catalogue }: { catalogue: Catalogue }) {
  const navigation = useStepOfEntry();
  const { step, marked, goTo } = navigation;
  // The stepper changes at once; a slow machine may need longer than a frame for the step's content.
  const shown = useDeferredValue(step);
  useStepChange(shown);
  useStepTitle(shown);
  useStepsAhead(step);
  const panes = useMemo(() => <StepAndSummary step={shown} catalogue={catalogue} />, [shown, catalogue]);
  return (
    <StepNavigation value={navigation}>
      <Page>
        <PersistedConfiguration step={step} />
        <Corrections catalogue={catalogue} />
        <Head>
          <PageHeading size="tool">{brand.configuratorTitle}</PageHeading>
          <TextLink to={pagePaths.home} alone>
            <ArrowLeft size={16} />
            Back to Home
          </TextLink>
        </Head>
        <NeedsScript>
          Without it, write to <TextLink href={brand.mailLink}>{brand.email}</TextLink>.
        </NeedsScript>
        <Stepper steps={steps} current={marked} onSelect={goTo} />
        {panes}
      </Page>
    </StepNavigation>
  );
}

const StepAndSummary = ({ step, catalogue }: { step: number; catalogue: Catalogue }) => (
  <Panes>
    <Step>
      {step === 1 ? <MissionStep catalogue={catalogue} /> : null}
      {step === 2 ? <ContainerStep list={catalogue.containers} /> : null}
      {step === 3 ? <ComponentStep list={catalogue.components} /> : null}
      {step === 4 ? <SubmitStep /> : null}
    </Step>
    <Summary step={step} catalogue={catalogue} />
  </Panes>
);

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 24px;
  align-items: baseline;
  justify-content: space-between;
  padding-block: var(--s-4) var(--s-3);
  > * { min-width: 0; }
  @media (max-width: 699px) { > a { order: -1; width: 100%; } }
`;

const Step = styled.div`
  @media (max-width: 1023px) { margin-bottom: var(--s-6); }
`;

const Panes = styled.div`
  display: flex;
  flex-direction: column;
  padding-block: var(--s-5) var(--s-7);
  > * { min-width: 0; }
  @media (min-width: 1024px) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) clamp(340px, 37.5vw, 540px);
    gap: var(--s-7);
    align-items: start;
    padding-bottom: var(--s-8);
  }
`;
