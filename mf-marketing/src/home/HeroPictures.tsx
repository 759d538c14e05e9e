import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { Pause, Play } from 'lucide-react';
import { Bar, Caption, Controls, Figure, Frame, PauseButton, Slide } from './HeroPictures.styles.ts';
import { heroPictures } from './heroPictures.ts';
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
