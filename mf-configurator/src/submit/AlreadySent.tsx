import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Alert } from '@onesite/shared-ui/feedback/Alert';
import { styled } from 'styled-components';
import { configurator } from '../state/configurator.ts';
import { sentOrderId } from '../state/sentOrder.ts';

/** Says that this configuration has been submitted already, and under which number. */
export function AlreadySent() {
  const number = configurator.useSelector(sentOrderId);
  const isNewest = configurator.useSelector(({ submittedConfigId }) => submittedConfigId === number);
  if (number === undefined) return null;
  return (
    <Place>
      <Alert tone="ok" title={`Sent as no. ${number}`}>
        <span>You have already requested a quote for this configuration. Change it to request another.</span>{' '}
        {isNewest ? <TextLink to={pagePaths.success}>See what was sent</TextLink> : null}
      </Alert>
    </Place>
  );
}

const Place = styled.div`
  margin-bottom: var(--s-5);
  a { white-space: nowrap; }
`;
