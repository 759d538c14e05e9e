import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { Mission } from '@fieldbox/contract/catalogue/missions';
import { type Sector, sectors } from '@fieldbox/contract/catalogue/sectors';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { promises } from '@fieldbox/contract/site/promises';
import type { ReferenceList } from '@fieldbox/shop-ui/offer/useReferenceList';
import { useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Alert } from '@onesite/shared-ui/feedback/Alert';
import { Spinner } from '@onesite/shared-ui/feedback/Spinner';
import { LazyPart, LoadFailure } from '@onesite/shared-ui/loading/LazyPart';
import type { LazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { Tabs } from '@onesite/shared-ui/navigation/Tabs';
import type { FormEvent, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { missingText } from '../catalogue.ts';
import { MissionCards } from '../missions/MissionCards.tsx';
import { configurator } from '../state/configurator.ts';
import { missingRead } from '../state/configuratorSlice.ts';
import { canLeave, firstStep, stepFormId, stepHeadingId, useIsAsked, useStepNavigation } from '../state/steps.ts';
import { useSector } from '../state/useSector.ts';
import { componentChoice, containerCards, submitForm } from './lazyParts.ts';

const sectorLabels: Record<Sector, string> = { military: 'Military', civilian: 'Civilian' };

/** Step 1. The tabs set the visit's sector, which clears the mission. */
export function MissionStep({ list }: { list: ReferenceList<Mission> }) {
  const sector = useSector();
  const chooseSector = useChooseSector();
  const isAsked = useIsAsked();
  const { replaceStep } = useStepNavigation();

  /** A click takes precedence over what the address asks for. */
  function choose(selected: Sector) {
    if (isAsked) replaceStep(firstStep);
    chooseSector(selected);
  }

  const tab = (of: Sector) => ({
    value: of,
    label: sectorLabels[of],
    href: `${pagePaths.configurator}?sector=${of}`,
    content: (
      <LoadedList of="missions" list={list}>
        {(missions) => (
          <MissionCards legend={`${sectorLabels[of]} missions`} missions={missions.filter(({ type }) => type === of)} />
        )}
      </LoadedList>
    ),
  });
  return (
    <SelectionStep
      step={firstStep}
      heading="Select Mission Profile"
      lede={
        <>
          What the unit is for. It does not change the price.{' '}
          <Narrow>
            <NotSure />
          </Narrow>
        </>
      }
    >
      <Tabs label="Sector" items={sectors.map(tab)} value={sector} onValueChange={(value) => choose(value as Sector)} />
    </SelectionStep>
  );
}

/* In a wide window it stands beside the total. */
const Narrow = styled.span`
  display: none;
  @media (max-width: 1023px) { display: inline; }
`;

/** For visitors who can't choose a mission yet. */
export const NotSure = () => (
  <>
    Not sure what you need? <TextLink to={pagePaths.questionnaire}>Answer a few questions</TextLink>, and we reply with
    a proposal.
  </>
);

export const ContainerStep = ({ list }: { list: ReferenceList<Container> }) => (
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

export const ComponentStep = ({ list }: { list: ReferenceList<CatalogueComponent> }) => (
  <SelectionStep
    step={3}
    heading="Add Components"
    lede={
      <>
        Each part you choose gets a number on the drawing. <More>You can continue without any.</More>
      </>
    }
    isFilling
  >
    <LoadedList of="components" list={list}>
      {(components) => (
        <LazyStep code={componentChoice} of="components">
          {(ComponentChoice) => <ComponentChoice components={components} />}
        </LazyStep>
      )}
    </LoadedList>
  </SelectionStep>
);

const More = styled.span`
  @media (min-width: 1280px) and (max-height: 719px) { display: none; }
`;

export const SubmitStep = () => (
  <>
    <StepHeading lede={promises.quote}>Submit Your Configuration</StepHeading>
    <LazyStep code={submitForm} of="the form">
      {(SubmitForm) => <SubmitForm />}
    </LazyStep>
  </>
);

type Props = {
  step: number;
  heading: string;
  lede: ReactNode;
  /** As high as the summary beside it: its list scrolls. */
  isFilling?: boolean;
  children: ReactNode;
};

/** Steps 1 to 3. A form, so that Enter goes on from any control. */
function SelectionStep({ step, heading, lede, isFilling = false, children }: Props) {
  const isOpen = configurator.useSelector((state) => canLeave(step, state));
  const missing = configurator.useSelector((state) => state.missing);
  const dispatch = configurator.useDispatch();
  const { goTo } = useStepNavigation();
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (!isOpen) return;
    dispatch(missingRead());
    goTo(step + 1);
  };
  return (
    <Form id={stepFormId} method="dialog" onSubmit={goOn} $fills={isFilling}>
      <StepHeading lede={lede}>{heading}</StepHeading>
      {missing.length > 0 ? (
        <Notice>
          <Alert role="alert" title={missingText(missing)}>
            Everything else is in your configuration.
          </Alert>
        </Notice>
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

const Notice = styled.div`
  margin-bottom: var(--s-4);
`;

function StepHeading({ children, lede }: { children: string; lede: ReactNode }) {
  return (
    <Heading>
      <h2 id={stepHeadingId} tabIndex={-1}>
        {children}
      </h2>
      <p>{lede}</p>
    </Heading>
  );
}

const Heading = styled.div`
  flex: none;
  margin-bottom: var(--s-4);
  > h2 { font-size: var(--t-5); }
  > p { max-width: 62ch; margin-top: 6px; color: var(--ink-2); text-wrap: pretty; }
  @media (max-width: 699px) {
    > h2 { font-size: var(--t-4); }
    > p { margin-top: 4px; font-size: var(--t-2); }
  }
  @media (min-width: 1280px) and (max-height: 879px) { margin-bottom: 12px; }
`;

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
function LoadedList<Entry>({ of, list, children }: ListProps<Entry>) {
  if (list.failed) return <LoadFailure of={of} onRetry={list.retry} />;
  if (list.entries) return children(list.entries);
  return (
    <div data-waiting>
      <Spinner label={`Loading ${of}`} />
    </div>
  );
}

type LazyStepProps<Code> = { code: LazyCode<Code>; of: string; children: (code: Code) => ReactNode };

/** What a step shows, which is usually loaded before the visitor gets there. */
const LazyStep = <Code,>({ code, of, children }: LazyStepProps<Code>) => (
  <LazyPart
    code={code}
    of={of}
    waiting={
      <Waiting data-waiting>
        <Spinner label={`Loading ${of}`} />
      </Waiting>
    }
  >
    {children}
  </LazyPart>
);

/* About as high as the content. In a narrow window the summary below it is hidden until then. */
const Waiting = styled.div`
  min-height: 34rem;
`;
