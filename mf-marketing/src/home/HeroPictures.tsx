import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { Pause, Play } from '@onesite/shared-ui/icons/LineIcon';
import { css, styled } from 'styled-components';
import commandPostNarrow from '../drawings/heroCommandPostNarrow.unit.json';
import commandPostWide from '../drawings/heroCommandPostWide.unit.json';
import medicalBayNarrow from '../drawings/heroMedicalBayNarrow.unit.json';
import medicalBayWide from '../drawings/heroMedicalBayWide.unit.json';
import { useRotation } from './useRotation.ts';

/**
 * Two drawings in rotation (docs/specification/visitors.md#home). Narrow screens get drawings of their own, because scaled
 * ones would be too small.
 */
export function HeroPictures() {
  const { shown, show, isPaused, toggle, handlers } = useRotation(heroPictures.length);
  return (
    <Figure {...handlers}>
      <Frame>
        {heroPictures.map(({ caption, wide, narrow }, index) => (
          <Slide key={caption} $shown={index === shown} aria-hidden={index !== shown}>
            <DrawingImage
              shown={narrow}
              wide={wide}
              alt={wide.description}
              loading="eager"
              fetchPriority={index === 0 ? 'high' : 'low'}
            />
          </Slide>
        ))}
      </Frame>
      <Caption>
        <span aria-live={isPaused ? 'polite' : 'off'}>{heroPictures[shown]!.caption}</span>
        <Controls role="group" aria-label="Hero pictures">
          {heroPictures.map(({ name, caption }, index) => (
            <Bar
              key={caption}
              type="button"
              aria-label={`Picture ${index + 1}: ${name}`}
              aria-pressed={index === shown}
              onClick={() => show(index)}
            />
          ))}
          <PauseButton type="button" aria-label={isPaused ? 'Resume rotation' : 'Pause rotation'} onClick={toggle}>
            {isPaused ? <Play size={16} /> : <Pause size={16} />}
          </PauseButton>
        </Controls>
      </Caption>
    </Figure>
  );
}

/* The drawing extends over the margins up to the edges of the window, beside the text up to the right one. */
const Figure = styled.figure`
  min-width: 0;
  margin-inline: calc(var(--edge) * -1);
  @media (min-width: 1024px) { margin: 0 calc(var(--edge) * -1) 0 -16px; }
`;

/* From 620 px the image (1076 by 700) is larger than its place (840 by 600), so that its floor extends below text and caption. */
const Frame = styled.div`
  display: grid;
  @media (min-width: 620px) { aspect-ratio: 840 / 600; }
`;

/* On top of each other, so that nothing moves when they change. */
const Slide = styled.div<{ $shown: boolean }>`
  grid-area: 1 / 1;
  opacity: 0;
  visibility: hidden;
  transition: opacity var(--d-2), visibility 0s var(--d-2);
  ${({ $shown }) =>
    $shown &&
    css`
      opacity: 1;
      visibility: visible;
      transition: opacity var(--d-2);
    `}
  @media (min-width: 620px) {
    position: relative;
    img { position: absolute; top: 0; right: 0; width: calc(100% * 1076 / 840); max-width: none; }
  }
`;

const Caption = styled.figcaption`
  position: relative;
  display: flex;
  align-items: center;
  gap: 16px;
  padding-inline: var(--edge);
  color: var(--ink-2);
  font-size: var(--t-1);
  @media (min-width: 1024px) { padding-inline: 16px var(--edge); }
`;

const Controls = styled.div`
  display: flex;
  gap: 4px;
  align-items: center;
  margin-left: auto;
  > button {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--ink);
    cursor: pointer;
  }
`;

const Bar = styled.button`
  &::before { content: ''; width: 32px; height: 4px; background: var(--line-strong); }
  &:hover::before { background: var(--ink); }
  &[aria-pressed='true']::before { background: var(--signal); }
  @media (forced-colors: active) {
    &::before { background: ButtonText; }
    &[aria-pressed='true']::before { background: Highlight; }
  }
`;

const PauseButton = styled.button`
  &:hover { background: var(--inset); }
`;

const heroPictures = [
  {
    name: 'command post',
    caption: 'Command post, 20 ft, military',
    wide: commandPostWide,
    narrow: commandPostNarrow,
  },
  {
    name: 'medical bay',
    caption: 'Medical bay, expandable, civilian',
    wide: medicalBayWide,
    narrow: medicalBayNarrow,
  },
];
