import { useNavigate } from '@fieldbox/shared-host';
import { Spinner } from '@fieldbox/shared-ui/feedback/Spinner';
import { Page } from '@fieldbox/shared-ui/layout/Page';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useStartOver } from '../configuration/useStartOver.ts';
import { NotFoundCard } from './NotFoundCard.tsx';
import { SubmittedCard } from './SubmittedCard.tsx';
import { useConfiguratorSubmittedQuery } from './submittedApi.ts';
import { useSubmittedId } from './useSubmittedId.ts';

/** What became of the submit of this tab; without one there is nothing to see here. */
export function Confirmation() {
  const id = useSubmittedId();
  const navigate = useNavigate();
  const startOver = useStartOver();
  const { data, isError } = useConfiguratorSubmittedQuery(id ?? 0, { skip: !id });

  useEffect(() => {
    if (id === null) navigate('/', { replace: true });
  }, [id, navigate]);

  const startAnother = () => {
    startOver();
    navigate('/');
  };

  return (
    <Page>
      <Place>
        {data ? <SubmittedCard configuration={data} onStartOver={startAnother} /> : null}
        {!data && isError ? <NotFoundCard onStartOver={startAnother} /> : null}
        {!data && !isError ? <Spinner label="Loading your configuration details..." showLabel /> : null}
      </Place>
    </Page>
  );
}

const Place = styled.div`
  padding-block: var(--s-7) var(--s-8);
`;
