import { comparisonParameters } from '@fieldbox/contract/links/linkParameters';
import { linkParameter } from '@fieldbox/contract/orders/linkParameter';
import { pictureExtension } from '@fieldbox/contract/orders/linkPicture';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath } from '@fieldbox/contract/site/paths';

/**
 * Has the picture of a link drawn and stored, because a messenger that is shown the link waits only a moment for it. If this fails,
 * it is drawn when the messenger comes. @throws TypeError without an answer
 */
export async function preparePicture(link: string): Promise<void> {
  const { searchParams } = new URL(link);
  const code = searchParams.get(linkParameter) ?? searchParams.get(comparisonParameters[0]);
  if (code === null) return;
  const path = `/api${fillPath(callPaths.linkPicture, { file: code + pictureExtension })}`;
  await fetch(path, { method: 'HEAD', keepalive: true });
}
