import type { LinkResponse } from '@fieldbox/contract/links/openedLink';
import { useEffect } from 'react';
import { useRestoredConfiguration } from '../state/useRestoredConfiguration.ts';
import { OpenedLink } from './OpenedLink.tsx';
import { UnreadableLink } from './UnreadableLink.tsx';

/** What a link shows to whoever opens it. The visitor's own configuration stays as it is. */
export function LinkView({ link }: { link: LinkResponse }) {
  const [side] = link.sides;
  const { title } = link.document;
  useRestoredConfiguration();
  useEffect(() => {
    document.title = title;
  }, [title]);
  return side ? <OpenedLink link={link} side={side} /> : <UnreadableLink title={title} />;
}
