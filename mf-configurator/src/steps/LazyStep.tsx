import { Spinner } from '@onesite/shared-ui/feedback/Spinner';
import { LazyPart, type LazyPartProps } from '@onesite/shared-ui/loading/LazyPart';
import { styled } from 'styled-components';

/** What a step shows, which is usually loaded before the visitor gets there. */
export const LazyStep = <Code,>({ of, ...part }: Omit<LazyPartProps<Code>, 'waiting'>) => (
  <LazyPart
    {...part}
    of={of}
    waiting={
      <Place>
        <Spinner label={`Loading ${of}`} />
      </Place>
    }
  />
);

/* About as high as the content, so that little moves when it appears. */
const Place = styled.div`
  min-height: 34rem;
`;
