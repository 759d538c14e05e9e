import { StatStrip } from '@onesite/shared-ui/data/StatStrip';
import { afterAMoment } from '@onesite/shared-ui/data/waitingLook';
import { Skeleton } from '@onesite/shared-ui/feedback/Skeleton';
import { PersonPlace } from '@onesite/shared-ui/layout/PersonCard';
import { ToolHead } from '@onesite/shared-ui/layout/ToolHead';
import { styled } from 'styled-components';
import { LoadFailure, type LoadFailureProps } from '../api/LoadFailure.tsx';
import { unknownFigures } from '../sets/Figures.tsx';
import { Part, setsPart } from './Part.tsx';

type Props = { /** For the session. */ query: LoadFailureProps['query'] & { isError: boolean } };

/** The frame of the page until it is known whether there is a session, or why that is not known. */
export const WaitingReleases = ({ query }: Props) => (
  <Root>
    <ToolHead heading="Releases" controls={<BlankControls />}>
      <PersonPlace />
    </ToolHead>
    {query.isError ? (
      <LoadFailure query={query}>The registry does not answer.</LoadFailure>
    ) : (
      <Frame>
        <StatStrip items={unknownFigures} />
        <Part {...setsPart}>
          <Skeleton label="Loading the releases" rows={10} columns={6} rowHeight={38} />
        </Part>
      </Frame>
    )}
  </Root>
);

/* The foot of the page stays where it is, out of view, whatever comes. */
const Root = styled.div`
  min-height: 100vh;
`;

/* As much as the selected remote and the way out need. */
const BlankControls = styled.div`
  width: 312px;
  height: var(--control);
`;

/* A session that is known sooner needs no frame. */
const Frame = styled.div`
  ${afterAMoment}
`;
