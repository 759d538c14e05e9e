import { useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { useHostDispatch, useNavigate, useToast } from '@onesite/shared-host';
import { configurator } from '../state/configurator.ts';

/** What sending needs of the page, and has after the visitor has left it. */
export function useOrderHost() {
  const hostDispatch = useHostDispatch();
  const dispatch = configurator.useDispatch();
  const getState = configurator.useGetState();
  const chooseSector = useChooseSector();
  const navigate = useNavigate();
  const toast = useToast();
  return { hostDispatch, dispatch, getState, chooseSector, navigate, toast };
}

export type OrderHost = ReturnType<typeof useOrderHost>;

/** Under which the device stores what waits. */
export const sendingName = 'mf-configurator';
