import { requestName, requestPath } from '@fieldbox/contract/orders/requestPath';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { newestRequest } from '../state/deviceRequests.ts';

/** The newest request of this device, which leads to its page. */
export function SentRequest() {
  const request = newestRequest();
  return request ? <TextLink to={requestPath(request.id, request.shareKey)}>{requestName(request)}</TextLink> : null;
}
