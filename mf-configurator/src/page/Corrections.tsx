import type { Offer } from '@fieldbox/contract/catalogue/offer';
import { type Sector, sectors } from '@fieldbox/contract/catalogue/sectors';
import { type Opened, openConfiguration, openUnit } from '@fieldbox/contract/links/openedLink';
import { decodeConfiguration } from '@fieldbox/contract/orders/configurationLink';
import { unitOf } from '@fieldbox/contract/units/units';
import { useActiveSector, useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { useSearchParams, useToast } from '@onesite/shared-host';
import { useEffect } from 'react';
import { selectionOnOffer } from '../catalogue.ts';
import { configurator } from '../state/configurator.ts';
import { missionSelected, restored } from '../state/configuratorSlice.ts';
import { firstStep, stepOfComponents, useStepNavigation } from '../state/steps.ts';
import { useUndoable } from '../state/useUndoable.ts';

type Props = { offer: Offer; isAsked: boolean };

/** Brings the configuration, once, in line with what is on offer, and with what the address asks for. */
export function Corrections({ offer, isAsked }: Props) {
  const checkOffer = useOfferCheck(offer);
  const apply = useAddress(offer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, to the state at that moment
  useEffect(checkOffer, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address once, to the state at that moment
  useEffect(() => {
    if (isAsked) apply();
  }, [isAsked]);
  return null;
}

/** Puts a stored configuration at today's prices, and names what is no longer on offer. */
function useOfferCheck(offer: Offer) {
  const getState = configurator.useGetState();
  const dispatch = configurator.useDispatch();
  const chooseSector = useChooseSector();
  return () => {
    const { selection, missing } = selectionOnOffer(offer, getState());
    if (selection.selectedMission) chooseSector(selection.selectedMission.type); // an administrator may have moved it
    dispatch(restored({ ...selection, missing }));
  };
}

/** Applies what the address asks for, which then leaves it. An unknown value changes nothing. */
function useAddress(offer: Offer) {
  const [search] = useSearchParams();
  const getState = configurator.useGetState();
  const dispatch = configurator.useDispatch();
  const activeSector = useActiveSector();
  const chooseSector = useChooseSector();
  const { step, replaceStep } = useStepNavigation();
  const undoable = useUndoable();
  const toast = useToast();

  function open({ sector, mission, container, components, missing }: Opened) {
    if (sector !== activeSector) chooseSector(sector); // first: it clears a mission of another sector
    // What is not named or not on offer stays as the visitor has it, components apart: those are replaced as a whole.
    dispatch(
      restored({
        selectedComponents: components,
        ...(mission && { selectedMission: mission }),
        ...(container && { selectedContainer: container }),
        missing,
      }),
    );
  }

  function preselect(sector: Sector) {
    const before = getState().selectedMission;
    const mission = offer.missions.find(
      ({ type, useCase }) => type === sector && useCase !== null && useCase === search.get('type'),
    );
    const change = () => {
      if (sector !== activeSector) chooseSector(sector);
      if (mission) dispatch(missionSelected(mission));
    };
    const isReplaced = before && (mission ? mission.id !== before.id : sector !== activeSector);
    if (!isReplaced) change();
    else undoable(change, 'Mission changed', `${mission?.name ?? 'The sector of the link'} instead of ${before.name}.`);
    replaceStep(mission || sector !== activeSector ? firstStep : step);
  }

  return () => {
    const code = search.get('configuration') ?? search.get('a'); // `a` of a link to a comparison: its first side
    const unit = unitOf(search.get('unit') ?? '');
    const link = code ? decodeConfiguration(code) : null;
    if (link || unit) {
      const opened = link ? openConfiguration(link, offer) : openUnit(unit!, offer);
      undoable(() => open(opened), unit && !link ? unit.title : 'Configuration opened', 'From a link.');
      replaceStep(stepOfComponents);
    } else if (code !== null || search.has('unit')) {
      toast({ title: 'This link is incomplete', description: 'Ask for it again, or choose here.' });
      replaceStep(step);
    } else preselect(sectors.find((each) => each === search.get('sector')) ?? activeSector);
  };
}
