import { TextLink } from '@fieldbox/shared-ui/actions/TextLink';
import { Alert } from '@fieldbox/shared-ui/feedback/Alert';
import { styled } from 'styled-components';
import { configurator } from '../configuration/configurator.ts';
import { sentAs } from './sentAs.ts';

/** That this configuration is an order already, under which number, and what sending it once more would mean. */
export function SentBefore() {
  const number = configurator.useValue(sentAs);
  const isNewest = configurator.useValue(({ submittedConfigId }) => submittedConfigId === number);
  if (number === undefined) return null;
  return (
    <Place>
      <Alert tone="ok" title={`Sent as no. ${number}`}>
        You have asked for this configuration already. Change it to ask for another one.{' '}
        {isNewest ? <TextLink to="/success">See what was sent</TextLink> : null}
      </Alert>
    </Place>
  );
}

const Place = styled.div`
  margin-bottom: var(--s-5);
  a { white-space: nowrap; }
`;
