import type { ConfigurationRequest } from '@fieldbox/contract/orders/configurations';
import type { OwnResponse } from '@fieldbox/shop-ui/visit/ownResponse';
import type { ConfiguratorState, UserInfo } from '../state/configuratorSlice.ts';

type Selection = Pick<ConfiguratorState, 'selectedMission' | 'selectedContainer' | 'selectedComponents' | 'totalPrice'>;

/** The body of POST /api/configurations; null while a mission or a container is missing. */
export function configurationRequest(
  selection: Selection,
  userInfo: UserInfo,
  response?: Pick<OwnResponse, 'id' | 'shareKey'>,
): ConfigurationRequest | null {
  const { selectedMission, selectedContainer, selectedComponents, totalPrice } = selection;
  if (!selectedMission || !selectedContainer) return null;
  return {
    missionId: selectedMission.id,
    containerId: selectedContainer.id,
    componentIds: selectedComponents.map(({ id }) => id),
    totalPrice,
    ...userInfo,
    ...(response && { responseId: response.id, responseKey: response.shareKey }),
  };
}
