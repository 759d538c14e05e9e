import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Download } from '@onesite/shared-ui/icons/Download';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { measuredDrawings } from './measuredDrawings.ts';

/** Saves the measured drawing of a kind as a file. */
export const DrawingDownload = ({ kind, name }: { kind: ContainerKind; name: string }) => (
  <TextLink href={measuredDrawings[kind].sheet.url} download={`fieldbox-${kind}.svg`} alone>
    <Download />
    Drawing (SVG)<VisuallyHidden>{` of ${name}`}</VisuallyHidden>
  </TextLink>
);
