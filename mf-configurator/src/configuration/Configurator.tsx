import { brand } from '@fieldbox/contract/brand';
import { TextLink } from '@fieldbox/shared-ui/actions/TextLink';
import { NeedsScript } from '@fieldbox/shared-ui/forms/NeedsScript';
import { Page } from '@fieldbox/shared-ui/layout/Page';
import { PageHeading } from '@fieldbox/shared-ui/layout/PageHeading';
import { Stepper } from '@fieldbox/shared-ui/navigation/Stepper';
import { useDeferredValue } from 'react';
import { styled } from 'styled-components';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { ComponentStep } from '../components/ComponentStep.tsx';
import { ContainerStep } from '../containers/ContainerStep.tsx';
import { KeptConfiguration } from '../keeping/KeptConfiguration.tsx';
import { MissionStep } from '../missions/MissionStep.tsx';
import { ArrowLeft } from '../steps/LineIcon.tsx';
import { SubmitStep } from '../submit/SubmitStep.tsx';
import { Summary } from '../summary/Summary.tsx';
import { Corrections } from './Corrections.tsx';
import { configurator } from './configurator.ts';
import { jumped } from './configuratorSlice.ts';
import { steps } from './steps.ts';
import { useSector } from './useSector.ts';
import { useStepChange } from './useStepChange.ts';
import { useStepHistory } from './useStepHistory.ts';
import { useStepsAhead } from './useStepsAhead.ts';

/** The four steps beside the summary. */
export function Configurator({ catalogue }: { catalogue: Catalogue }) {
  const step = configurator.useValue(({ currentStep }) => currentStep);
  // The stepper answers a click at once; what a step consists of may take a slow machine longer than a frame.
  const shown = useDeferredValue(step);
  const send = configurator.useSend();
  useSector();
  useStepHistory(step);
  useStepChange(shown);
  useStepsAhead(step);
  return (
    <Page>
      <KeptConfiguration />
      <Corrections catalogue={catalogue} />
      <Head>
        <PageHeading size="tool">{brand.configuratorTitle}</PageHeading>
        <TextLink to="/" alone>
          <ArrowLeft size={16} />
          Back to Home
        </TextLink>
      </Head>
      <NeedsScript>
        Without it, write to <TextLink href={brand.mailLink}>{brand.email}</TextLink>.
      </NeedsScript>
      <Stepper steps={steps} current={step} onSelect={(number) => send(jumped(number))} />
      <Panes>
        <Step>
          {shown === 1 ? <MissionStep list={catalogue.missions} /> : null}
          {shown === 2 ? <ContainerStep list={catalogue.containers} /> : null}
          {shown === 3 ? <ComponentStep list={catalogue.components} /> : null}
          {shown === 4 ? <SubmitStep /> : null}
        </Step>
        <Summary step={shown} />
      </Panes>
    </Page>
  );
}

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
