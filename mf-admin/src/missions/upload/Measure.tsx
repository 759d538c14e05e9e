import { styled } from 'styled-components';

/** How much of the file has been sent, from 0 to 1. Storing it takes a moment more. */
export function Measure({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <>
      <Line role="progressbar" aria-label="Upload" aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
        <i style={{ width: `${percent}%` }} />
      </Line>
      <p>{percent < 100 ? `${percent}% of the file is sent.` : 'The file is sent. Its missions are being added.'}</p>
    </>
  );
}

const Line = styled.div`
  position: relative;
  height: 18px;
  border-inline: 1px solid var(--ink);
  background: linear-gradient(var(--line-strong), var(--line-strong)) 0 50% / 100% 1px no-repeat;
  > i { position: absolute; top: 7px; left: 0; height: 4px; background: var(--ink); }
  @media (forced-colors: active) { > i { background: CanvasText; } }
`;
