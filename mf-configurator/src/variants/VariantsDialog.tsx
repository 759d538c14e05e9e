import type { Offer } from '@fieldbox/contract/catalogue/offer';
import { useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { afterPaint } from '@onesite/shared-ui/loading/afterPaint';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { useState } from 'react';
import { styled } from 'styled-components';
import { comparePath } from '../link/comparePath.ts';
import { linkCode } from '../link/linkTo.ts';
import { variantCode } from '../link/variantCode.ts';
import { selectionOnOffer } from '../offer/selectionOnOffer.ts';
import { configurator } from '../state/configurator.ts';
import { restored, selectionOf } from '../state/configuratorSlice.ts';
import { useStepNavigation } from '../state/StepNavigation.ts';
import { stepOfComponents } from '../state/steps.ts';
import { useSector } from '../state/useSector.ts';
import { useUndo } from '../state/useUndo.ts';
import { NameForm } from './NameForm.tsx';
import { maxVariants, nextName, type StoredVariant, storeVariant, useVariants } from './storedVariants.ts';
import { CurrentRow, VariantRow } from './VariantRow.tsx';

/** The entry of the current selection, which can be compared without saving it. */
const currentId = 'current';

/** Keeps what is chosen, and lists what is kept: to open, rename, delete, or compare two of them. */
export function VariantsDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const variants = useVariants();
  const activeSector = useSector();
  const state = configurator.useSelector((whole) => whole);
  const open = useOpenVariant(offer);
  const { selectedMission, selectedContainer, selectedComponents } = state;
  const current = { activeSector, ...selectionOf(state) };
  const currentCode = variantCode(current);
  const same = variants.find((variant) => variantCode(variant) === currentCode);
  const isFilled = selectedMission !== null || selectedContainer !== null || selectedComponents.length > 0;
  const isNew = isFilled && !same;

  const codes = new Map(variants.map((variant) => [variant.id, linkCode(variant)]));
  if (isNew) codes.set(currentId, linkCode(current));
  const [ticked, setTicked] = useState<string[]>();
  const pair = (ticked ?? [...codes.keys()].slice(0, 2)).filter((id) => codes.has(id));
  const tick = (id: string) =>
    setTicked(pair.includes(id) ? pair.filter((other) => other !== id) : [...pair, id].slice(-2));
  const [one, other] = pair;
  const canCompare = one !== undefined && other !== undefined;

  function store(name: string, form: HTMLFormElement) {
    form.closest<HTMLElement>('[role="dialog"]')?.focus(); // the form makes way for a sentence
    storeVariant(name, activeSector, state);
  }

  return (
    <Dialog
      onOpenChange={onClose}
      title="Variants"
      description={`Up to ${maxVariants} configurations, saved in this browser on this device only. You can compare any two.`}
      footer={
        <ButtonLink
          variant="ink"
          to={canCompare ? comparePath(codes.get(one)!, codes.get(other)!) : ''}
          aria-disabled={!canCompare}
        >
          {canCompare ? 'Compare' : 'Select two to compare'}
        </ButtonLink>
      }
    >
      {isNew && variants.length < maxVariants ? (
        <NameForm key={variants.length} label="Name" proposed={nextName(variants)} onName={store}>
          Save current selection
        </NameForm>
      ) : (
        <Sentence role="status">
          <span>{same ? `The current selection is saved as ${same.name}.` : null}</span>
          <span>{isNew ? `${maxVariants} variants are saved. Delete one to save the current selection.` : null}</span>
          <span>{isFilled ? null : 'Choose something first, then save it as a variant.'}</span>
        </Sentence>
      )}
      <List aria-label="Saved variants">
        {variants.map((variant) => (
          <VariantRow
            key={variant.id}
            variant={variant}
            offer={offer}
            isTicked={pair.includes(variant.id)}
            onTick={() => tick(variant.id)}
            onOpen={() => {
              onClose();
              open(variant);
            }}
          />
        ))}
        {isNew ? (
          <CurrentRow isTicked={pair.includes(currentId)} onTick={() => tick(currentId)} total={state.totalPrice} />
        ) : null}
      </List>
    </Dialog>
  );
}

const Sentence = styled.p`
  color: var(--ink-2);
`;

const List = styled.ul`
  margin-top: var(--s-4);
  border-bottom: 1px solid var(--line);
`;

/** Puts a variant, as far as it is still on offer, in the place of what is chosen. What is not is named at the step. */
function useOpenVariant(offer: Offer) {
  const dispatch = configurator.useDispatch();
  const chooseSector = useChooseSector();
  const { goTo } = useStepNavigation();
  const prepareUndo = useUndo();

  return (variant: StoredVariant) => {
    const offerUndo = prepareUndo();
    const { selection, withdrawn } = selectionOnOffer(offer, variant);
    chooseSector(selection.selectedMission?.type ?? variant.activeSector); // first: it clears a mission of another sector
    dispatch(restored({ ...selection, withdrawn }));
    goTo(stepOfComponents);
    afterPaint(() => offerUndo(`${variant.name} opened`, undefined, true));
  };
}
