import { actionPath } from '@fieldbox/contract/links/linkActions';
import { configurationPath, decodeConfiguration } from '@fieldbox/contract/orders/configurationLink';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import type { MouseEvent } from 'react';
import { isPlainClick } from '../linkView/linkAddress.ts';
import { useOpenSide } from '../linkView/useOpenSide.ts';
import { stepOfComponents } from '../state/steps.ts';
import type { Side } from './comparison.ts';

/** Makes one of the two the visitor's own configuration. */
export function UseSide({ side }: { side: Side }) {
  const openSide = useOpenSide();
  const { letter, name = `Variant ${letter}` } = side;

  function use(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    openSide(side, stepOfComponents, { title: `${name} opened`, isLossRead: false });
  }

  return (
    <ButtonLink to={actionPath(configurationPath(decodeConfiguration(side.code)!), 'change')} onClick={use}>
      {`Use ${letter}`}
    </ButtonLink>
  );
}
