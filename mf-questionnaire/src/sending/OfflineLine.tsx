import { visuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { useIsOnline } from '@onesite/shared-ui/offline/useIsOnline';
import { WifiOff } from 'lucide-react';
import { styled } from 'styled-components';

/**
 * A line under the header while the browser is off-line, in view wherever the page is scrolled to. It lies over the page, so that
 * nothing moves: it is as high as the space above the heading. The status itself is always there, so that its text is announced.
 */
export function OfflineLine() {
  const isOnline = useIsOnline();
  return (
    <Place role="status">
      {isOnline ? null : (
        <Line data-line-at-top>
          <p>
            <WifiOff aria-hidden />
            <span>
              <b>You are offline.</b>{' '}
              <Whole>Your answers are saved on this device, and sent when the connection is back.</Whole>
              <Short aria-hidden>Answers are sent later.</Short>
            </span>
          </p>
        </Line>
      )}
    </Place>
  );
}

const Place = styled.div`
  position: sticky;
  top: 0;
  z-index: 4;
  height: 0;
`;

const Line = styled.div`
  border-bottom: 1px solid var(--line-strong);
  background: var(--inset);
  font-size: var(--t-2);
  line-height: 1.4;
  > p {
    display: flex;
    gap: 12px;
    align-items: baseline;
    max-width: var(--page);
    margin-inline: auto;
    padding: 4px var(--edge);
  }
  .lucide { flex: none; width: 17px; height: 17px; translate: 0 3px; }
  b { font-weight: 600; }
`;

/* One line on phones, where more would lie over the heading. */
const Whole = styled.span`
  @media (max-width: 767px) { ${visuallyHidden} }
`;

const Short = styled.span`
  @media (min-width: 768px) { display: none; }
`;
