import type { Balance } from '@fieldbox/contract/catalogue/balance';
import type { CatalogueComponent, Component } from '@fieldbox/contract/catalogue/components';
import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import { addUp } from '@fieldbox/contract/catalogue/figures';
import { inWatts } from '@fieldbox/contract/catalogue/figureTexts';
import { type FitNote, fitNotes, isAboutPower } from '@fieldbox/contract/fit/fitNotes';
import { curesOf } from '@fieldbox/contract/power/cures';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import { Button } from '@onesite/shared-ui/actions/Button';
import { afterPaint } from '@onesite/shared-ui/loading/afterPaint';
import { useValueAfterPaint } from '@onesite/shared-ui/loading/useValueAfterPaint';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { configurator } from '../state/configurator.ts';
import { componentToggled } from '../state/configuratorSlice.ts';
import { showStepTop } from '../state/steps.ts';
import { useRemoveComponent } from '../state/useRemoveComponent.ts';
import { useIsScrollable } from './useIsScrollable.ts';

type Props = { offered: readonly CatalogueComponent[] | undefined };

/** What does not fit of all that is chosen, in the summary until it is settled; announced when it changes. */
export function FitNotes({ offered = [] }: Props) {
  const kind = configurator.useSelector(({ selectedContainer }) => selectedContainer?.kind);
  const selected = configurator.useSelector(({ selectedComponents }) => selectedComponents);
  const chosen = useValueAfterPaint(selected);
  const notes = fitNotes(kind, chosen);
  const [place, isScrollable] = useIsScrollable<HTMLDivElement>(notes.length);
  return (
    <Place ref={place} aria-live="polite" tabIndex={isScrollable ? 0 : undefined}>
      {notes.length > 0 ? (
        <Held>
          <TriangleAlert aria-hidden />
          <ul aria-label="What does not fit">
            {notes.map((note) =>
              isAboutPower(note.rule) ? (
                <li key={note.rule}>
                  <span>{note.text}</span>
                  <Cures kind={kind} chosen={chosen} offered={offered} />
                </li>
              ) : (
                <Note key={note.rule + note.componentIds[0]} {...note} />
              ),
            )}
          </ul>
        </Held>
      ) : null}
    </Place>
  );
}

type CuresProps = { kind: ContainerKind | undefined; chosen: Component[]; offered: readonly CatalogueComponent[] };

/** More would push the parts out of the summary. */
const maxCures = 2;

/** What supplies the power that is missing, each at a click, with what the site has to give then. */
function Cures({ kind, chosen, offered }: CuresProps) {
  const dispatch = configurator.useDispatch();

  function add(cure: CatalogueComponent) {
    showStepTop(); // the button goes with the note
    dispatch(componentToggled(cure));
  }

  return curesOf(kind, chosen, offered)
    .slice(0, maxCures)
    .map((cure) => (
      <Cure key={cure.id}>
        <Button size="small" onClick={() => afterPaint(() => add(cure))}>
          {`Add ${cure.name} +${formatMoney(cure.price)}`}
        </Button>
        <small>{broughtText(addUp(kind, [...chosen, cure]).power.balance)}</small>
      </Cure>
    ));
}

const broughtText = ({ wattsFromSite, needsFuel }: Balance) =>
  wattsFromSite > 0
    ? `Your own supply gives up to ${inWatts(wattsFromSite)}.`
    : needsFuel
      ? 'You bring the fuel.'
      : 'Nothing more is needed.';

/** A part without a place on the unit is missing on the drawing, so the note says where it counts, and can remove it. */
function Note({ rule, componentIds, text }: FitNote) {
  const selected = configurator.useSelector(({ selectedComponents }) => selectedComponents);
  const remove = useRemoveComponent();
  const id = useId();
  if (rule !== 'no-place') return <li>{text}</li>;
  const only = componentIds.length === 1 ? selected.find((component) => component.id === componentIds[0]) : undefined;

  function removeOnly() {
    showStepTop(); // the button goes with the note
    remove(only!);
  }

  return (
    <li>
      <div>
        <strong id={id}>{text}</strong>
        <p>{`${componentIds.length === 1 ? 'It is' : 'They are'} in the list and the price, but not on the drawing.`}</p>
      </div>
      {only ? (
        <Button size="small" aria-describedby={id} onClick={removeOnly}>
          Remove
        </Button>
      ) : null}
    </li>
  );
}

const Cure = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 12px;
  align-items: center;
  margin-top: 6px;
  small { color: var(--ink-2); font-size: var(--t-1); }
`;

/* Long notes scroll, so that the total and what is below it stay in sight. */
const Place = styled.div`
  flex: none;
  max-height: 106px;
  overflow-y: auto;
  &:focus-visible { outline-offset: -4px; }
  @media (max-width: 1023px) { max-height: none; }
`;

const Held = styled.div`
  display: flex;
  gap: 12px;
  align-items: flex-start;
  padding: 9px 18px 9px 14px;
  border-top: 1px solid var(--line-strong);
  border-left: 4px solid var(--ink);
  background: var(--inset);
  font-size: var(--t-1);
  line-height: 1.45;
  overflow-wrap: anywhere;
  > .lucide { flex: none; width: 18px; height: 18px; }
  > ul { flex: 1; min-width: 0; }
  li:has(p) { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; }
  li > div { flex: 1 1 200px; }
  li + li { margin-top: 4px; }
  strong { font-weight: 560; }
  p { color: var(--ink-2); }
`;
