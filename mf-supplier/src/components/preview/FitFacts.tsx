import { figureFields } from '@fieldbox/contract/catalogue/componentFields';
import { type ContainerKind, containerKinds } from '@fieldbox/contract/catalogue/containerKinds';
import { factsOfPart, type PartName, partOf } from '@fieldbox/contract/catalogue/parts';
import { withoutGroups } from '@fieldbox/contract/fields/groupedDigits';
import { coverOf, placeOf } from '@fieldbox/contract/fit/places';
import { needsPower } from '@fieldbox/contract/fit/power';
import { statedFigures } from '@fieldbox/shop-ui/figures/statedFigures';
import { useComponentsOnOfferQuery } from '@fieldbox/shop-ui/offer/referenceLists';
import { Fragment, type ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import { bodyOf, type ComponentForm } from '../form/componentForm.ts';
import { kindNames } from './KindSwitch.tsx';

type Props = { part: PartName | null; kind: ContainerKind };

/** Where the component fits, what it takes the place of, and what it adds; what is not known says so. */
export function FitFacts({ part, kind }: Props) {
  const rivals = useRivals(part, kind);
  const facts: [term: string, value: ReactNode][] = [['Fits', <Fits key="fits" part={part} />]];
  if (rivals.length > 0)
    facts.push(['Not with', `${listed(rivals)}, which ${rivals.length > 1 ? 'take' : 'takes'} the same place`]);
  if (needsPower(part)) facts.push(['Needs', 'a source of power in the configuration']);
  facts.push(['Adds', <Adds key="adds" />]);
  return (
    <List>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const counts = ['none', 'one kind', 'two kinds', 'three kinds', 'four kinds', 'five kinds', 'all six kinds'];

function Fits({ part }: { part: PartName | null }) {
  const covered = containerKinds.filter((kind) => coverOf(kind, part));
  const but = covered.map((kind) => `${kindNames[kind]}, where ${coverOf(kind, part)} covers its place`);
  return (
    <>
      <b>{counts[containerKinds.length - covered.length]}</b>
      <span>{`, ${placeWords(part)}${but.length > 0 ? `; not ${but.join(', nor ')}` : ''}`}</span>
    </>
  );
}

const placeWords = (part: PartName | null) => (part ? (factsOfPart(part)?.place ?? 'beside the unit') : 'inside');

/** The components on offer that have the same place on this unit, by name. */
function useRivals(part: PartName | null, kind: ContainerKind) {
  const { data = [] } = useComponentsOnOfferQuery();
  return placeOf(kind, part) ? data.filter((component) => partOf(component) === part).map(({ name }) => name) : [];
}

const listed = ([first = '', ...others]: readonly string[]) => {
  if (others.length === 0) return first;
  return others.length === 1 ? `${first} or ${others[0]}` : `${first} or ${others.length} others`;
};

/** By the fields of the form. One that is wrong says so itself, and is not known here. */
function Adds() {
  const { values, errors = {} } = useFormState<ComponentForm>({ subscription: { values: true, errors: true } });
  const body = bodyOf(values);
  const known = figureFields.map(({ name }) => [
    name,
    body[name] === null || errors[name] ? null : Number(withoutGroups(String(body[name]))),
  ]);
  return statedFigures(Object.fromEntries(known)).map(({ text, isKnown }, index) => (
    <Fragment key={text}>
      {index > 0 ? <span>, </span> : null}
      {isKnown ? <b>{text}</b> : <span>{text}</span>}
    </Fragment>
  ));
}

const List = styled.dl`
  border-top: 1px solid var(--line-strong);
  font-size: var(--t-2);
  line-height: 1.45;
  > div {
    display: grid;
    grid-template-columns: 96px minmax(0, 1fr);
    gap: 2px 16px;
    padding: 9px 18px;
    overflow-wrap: anywhere;
  }
  > div + div { border-top: 1px solid var(--line); }
  dt { color: var(--ink-2); }
  b { font-weight: 560; }
`;
