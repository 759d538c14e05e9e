import { WifiOff } from 'lucide-react';
import { styled } from 'styled-components';
import { useIsOnline } from './useIsOnline.ts';

/** A line under the header while the browser is off-line. The status itself is always there, so that its text is announced. */
export function OfflineLine() {
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {isOnline ? null : (
        <Line>
          <p>
            <WifiOff aria-hidden />
            <span>
              <b>You are offline.</b> Go on: your answers are saved on this device, and what you send goes out when the
              connection is back.
            </span>
          </p>
        </Line>
      )}
    </div>
  );
}

const Line = styled.div`
  border-bottom: 1px solid var(--line-strong);
  background: var(--inset);
  font-size: var(--t-2);
  > p {
    display: flex;
    gap: 12px;
    align-items: baseline;
    max-width: var(--page);
    margin-inline: auto;
    padding: 11px var(--edge);
  }
  .lucide { flex: none; width: 17px; height: 17px; translate: 0 3px; }
  b { font-weight: 600; }
`;
