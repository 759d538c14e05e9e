import { addUp } from '@fieldbox/contract/catalogue/figures';
import { figureLines, inWeeks, unknownText } from '@fieldbox/shop-ui/figures/figureLines';
import { Measured } from '@fieldbox/shop-ui/product/Measured';
import { useValueAfterPaint } from '@onesite/shared-ui/loading/useValueAfterPaint';
import { configurator } from '../state/configurator.ts';

/** Under the total: how heavy it is, the plainest way to move it, and when it is ready. A click shows its effect on the controls first. */
export function PlainFigures() {
  const kind = configurator.useSelector(({ selectedContainer }) => selectedContainer?.kind);
  const components = useValueAfterPaint(configurator.useSelector(({ selectedComponents }) => selectedComponents));
  const figures = addUp(kind, components);
  const [{ term, text, unknown }] = figureLines(kind, figures);
  const { days } = figures.leadTime;
  return (
    <>
      <Measured>{text}</Measured>
      {days === null ? null : <span>{inWeeks(days)}</span>}
      {unknown.length > 0 ? <small>{unknownText(term, unknown)}</small> : null}
    </>
  );
}
