import { inUsUnits } from '@fieldbox/contract/catalogue/usUnits';
import { readStored, writeStored } from '@onesite/shared-host/storage';
import { useHydrated } from '@onesite/shared-ui/hydration/useHydrated';
import { type UnitSystem, unitsChosen, visit } from './sector.ts';

const key = 'shop.units';

/** The visitor's units: metric, as in the document, until a choice that the device has stored can be read. */
export function useUnits() {
  const chosen = visit.useSelector(({ units }) => units);
  const dispatch = visit.useDispatch();
  const isStored = useHydrated() && readStored('local', key) === 'us';
  return {
    system: chosen ?? (isStored ? 'us' : 'metric'),
    choose(system: UnitSystem) {
      writeStored('local', key, system);
      dispatch(unitsChosen(system));
    },
  };
}

/** Writes a metric text in the visitor's units. */
export function useMeasures(): (text: string) => string {
  const { system } = useUnits();
  return (text) => (system === 'us' ? inUsUnits(text) : text);
}
