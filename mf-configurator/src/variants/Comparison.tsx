import type { LinkResponse } from '@fieldbox/contract/links/openedLink';
import { useEffect } from 'react';
import { useRestoredConfiguration } from '../state/useRestoredConfiguration.ts';
import { ComparedPair } from './ComparedPair.tsx';
import { sidesOf } from './comparison.ts';
import { useVariants } from './storedVariants.ts';
import { UnreadableComparison } from './UnreadableComparison.tsx';

/** The two configurations that a link names. */
export function Comparison({ link }: { link: LinkResponse }) {
  const variants = useVariants();
  const sides = sidesOf(link, variants);
  const { title } = link.document;
  useRestoredConfiguration();
  useEffect(() => {
    document.title = title;
  }, [title]);
  return sides ? (
    <ComparedPair linked={link.sides} sides={sides} title={title} />
  ) : (
    <UnreadableComparison title={title} />
  );
}
