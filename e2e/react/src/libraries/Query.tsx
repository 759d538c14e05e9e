import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

export function Query() {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <h1>Query</h1>
      <Answer />
    </QueryClientProvider>
  );
}

function Answer() {
  const { data } = useQuery({ queryKey: ['answer'], queryFn: () => Promise.resolve('It has come') });
  return <p>{data ?? 'It is on its way'}</p>;
}
