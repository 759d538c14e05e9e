import { Spinner } from '@onesite/shared-ui/feedback/Spinner';
import { LazyPart, type LazyPartProps } from '@onesite/shared-ui/loading/LazyPart';
import { styled } from 'styled-components';

/** What a step shows, which is usually loaded before the visitor gets there. */
export const LazyStep = <Code,>({ of, ...part }: Omit<LazyPartProps<Code>, 'waiting'>) => (
  <LazyPart
    {...part}
    of={of}
    waiting={
      <Place data-waiting>
        <Spinner label={`Loading ${of}`} />
      </Place>
    }
  />
);

/* About as high as the content. In a narrow window the summary below it is hidden until then. */
const Place = styled.div`
  min-height: 34rem;
`;
