import { IconButton, type IconButtonProps } from '../actions/IconButton.tsx';
import { Tooltip, type TooltipProps } from './Tooltip.tsx';

export type TipButtonProps = IconButtonProps & Pick<TooltipProps, 'side'>;

/** An IconButton that shows its name as a tooltip. Apart from IconButton, which every page loads and this part of radix not. */
export function TipButton({ side, ...button }: TipButtonProps) {
  return (
    <Tooltip text={button.label} side={side}>
      <Named {...button} />
    </Tooltip>
  );
}

/** Leaves out that the tooltip describes it: the name would be heard twice. */
function Named({ 'aria-describedby': _sameWords, ...button }: IconButtonProps) {
  return <IconButton {...button} />;
}
