import { type PropsWithChildren, useState } from 'react';
import { Content } from './AsRendered.tsx';
import { LateNotice, lateAfter } from './StillLoading.tsx';

const skeletonMark = 'data-skeleton';

/** A page as it looks before there is a session or any data. It cannot be used. */
export const Skeleton = ({ children }: PropsWithChildren) => (
  <>
    <Content inert aria-hidden {...{ [skeletonMark]: '' }}>
      {children}
    </Content>
    <LateNotice />
  </>
);

/** The document's skeleton, until the page's code and the visitor's session are there. The delay of the notice counts from the start of the document. */
export function CopiedSkeleton({ content }: { content: readonly Node[] }) {
  const [delay] = useState(() => lateAfter - performance.now()); // if negative, the notice is shown at once

  function fill(place: Element | null) {
    if (place && !place.firstChild) place.replaceChildren(...content);
  }

  return (
    <>
      <Content inert aria-hidden ref={fill} />
      <LateNotice delay={delay} />
    </>
  );
}

/** Copies the skeleton in a document's root, because React replaces its nodes. */
export function skeletonIn(root: Element) {
  const skeleton = root.querySelector(`[${skeletonMark}]`);
  return skeleton && [...skeleton.cloneNode(true).childNodes];
}
