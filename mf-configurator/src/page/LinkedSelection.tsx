import type { Offer } from '@fieldbox/contract/catalogue/offer';
import { type Sector, sectors } from '@fieldbox/contract/catalogue/sectors';
import { decodeConfiguration } from '@fieldbox/contract/orders/configurationLink';
import { type Opened, openConfiguration, openUnit } from '@fieldbox/contract/units/openUnit';
import { unitOf } from '@fieldbox/contract/units/units';
import { useActiveSector, useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { useSearchParams, useToast } from '@onesite/shared-host';
import { useEffect, useEffectEvent } from 'react';
import { configurator, missionSelected, restored } from '../state/configurator.ts';
import { firstStep, stepOfComponents, useStepNavigation, useUndoable } from '../state/steps.ts';

/** Applies the parameters of the address once, and removes them. An unknown value changes nothing. */
export function LinkedSelection({ offer }: { offer: Offer }) {
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

  const apply = useEffectEvent(() => {
    const code = search.get('configuration');
    const unit = unitOf(search.get('unit') ?? '');
    const link = code ? decodeConfiguration(code) : null;
    if (link || unit) {
      const opened = link ? openConfiguration(link, offer) : openUnit(unit!, offer);
      undoable(() => open(opened), `${link ? 'Configuration' : unit!.title} opened`);
      replaceStep(stepOfComponents);
    } else if (code !== null || search.has('unit')) {
      toast({ title: 'This link is incomplete', description: 'Ask for it again, or choose here.' });
      replaceStep(step);
    } else preselect(sectors.find((each) => each === search.get('sector')) ?? activeSector);
  });
  useEffect(() => apply(), []);

  return null;
}
