import type { SlotFragment } from '@onesite/protocol/rendering';
import { type FragmentHost, readStored } from '@onesite/shared-host/host';
import {
  type ComponentType,
  type CSSProperties,
  createElement,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type FragmentTarget, placeTag } from './fragments.ts';

/** Props of the component that loads and shows a fragment in its place. `onThere` is called once it is rendered. */
export type ContentProps = { of: string; props: object; fallback?: ReactNode; onThere: (isThere: true) => void };

/** Fragments with `hydrate: false`: their code is not loaded while the server's rendering is shown. */
export type UnhydratedFragments = {
  has(of: string): boolean;
  /**
   * @param isCurrent whether what is in its place is the fragment, with these props
   * @param onNew called once, when the fragment can be rendered instead
   */
  watch(target: FragmentTarget, isCurrent: boolean, onNew: () => void): () => void;
};

type Options = Pick<FragmentHost, 'slots' | 'values'> & {
  Content: ComponentType<ContentProps>;
  /** The size in a fragment's record, if the document has the record. */
  sizeOf: (of: string) => SlotFragment['size'];
  unhydrated?: UnhydratedFragments;
};

/**
 * How a page, the frame and fragments themselves show fragments: each in a boundary of its own, so that its failure stays in its place.
 * In every page's first code, so as little as possible is here. `fill` is the slot's entry for a fragment that fills a slot.
 */
export function fragmentHost({ slots, values, ...options }: Options): FragmentHost {
  return {
    slots,
    values,
    FragmentAt: ({ fill, ...fragment }) =>
      fill?.ifStored ? (
        <IfStored item={fill.ifStored}>
          <Place size={fill.size} {...options} {...fragment} />
        </IfStored>
      ) : (
        <Place size={fill?.size} {...options} {...fragment} />
      ),
  };
}

type PlaceProps = Omit<Options, 'slots' | 'values'> & Omit<ContentProps, 'onThere'> & { size: SlotFragment['size'] };

function Place({ Content, sizeOf, unhydrated, of, props, fallback, size = sizeOf(of) }: PlaceProps) {
  const [isThere, setThere] = useState(false);
  const current = { props, fallback };
  const first = useRef(current);
  const asRendered = useUnhydrated(unhydrated, of, props);
  if (asRendered) first.current = current; // React has not rendered it yet: it begins with the props that it has then
  // Until its code is there, it keeps its first props: with others, React would remove what the server has rendered.
  const { props: ownProps, fallback: ownFallback } = isThere ? current : first.current;
  const content = useMemo(
    () => (
      <Suspense fallback={ownFallback}>
        <Content of={of} props={ownProps} fallback={ownFallback} onThere={setThere} />
      </Suspense>
    ),
    [Content, of, ownProps, ownFallback],
  );
  return createElement(
    placeTag,
    { 'data-fragment': of, style: styleOf(size), ...asRendered },
    asRendered ? undefined : content,
  );
}

/** Makes React leave the nodes below unchanged. Always the same object, because React would write another one into the document. */
const unchangedHtml = { __html: '' };

/**
 * The properties of the place of a fragment that stays as the server has rendered it. Undefined for others, and once it has to be
 * rendered: React then empties the place.
 */
function useUnhydrated(unhydrated: UnhydratedFragments | undefined, of: string, props: object) {
  const isInDocument = useSyncExternalStore(
    neverChanges,
    () => false,
    () => unhydrated?.has(of) ?? false,
  );
  const [isUnhydrated, setUnhydrated] = useState(isInDocument);
  const ref = useRef<HTMLElement>(null);
  const propsText = JSON.stringify(props);
  const first = useRef(propsText);
  useEffect(() => {
    if (!unhydrated || !isUnhydrated) return;
    const isRendered = !ref.current!.querySelector('template[data-dgst]'); // React's mark of what was left to the browser
    return unhydrated.watch({ of, props: JSON.parse(propsText) }, isRendered && propsText === first.current, () =>
      setUnhydrated(false),
    );
  }, [unhydrated, isUnhydrated, of, propsText]);
  return isUnhydrated ? { ref, suppressHydrationWarning: true, dangerouslySetInnerHTML: unchangedHtml } : undefined;
}

const neverChanges = () => () => {};

/** A fragment without a size is laid out like its content. A fragment without a width is as wide as its container. */
const styleOf = (size: SlotFragment['size']): CSSProperties =>
  size
    ? { display: size.width ? 'inline-block' : 'block', minWidth: size.width, minHeight: size.height }
    : { display: 'contents' };

type Stored = NonNullable<SlotFragment['ifStored']>;

/** Renders its children only in the browser and after hydration, because the server does not know what the browser has stored. */
function IfStored({ item, children }: { item: Stored; children: ReactNode }) {
  const isThere = useSyncExternalStore(
    onStored,
    () => isStored(item),
    () => false,
  );
  return isThere ? children : null;
}

function isStored({ in: place, key, with: field }: Stored) {
  const item = readStored(place, key) as Record<string, unknown> | null;
  return (field === undefined ? item : (item?.[field] ?? null)) !== null;
}

/** The browser sends no event for a tab's own changes of the storage, so these are noticed at the visitor's next input. */
function onStored(callback: () => void) {
  const events = ['storage', 'click', 'keyup', 'popstate', 'pageshow'];
  const later = () => setTimeout(callback);
  for (const event of events) addEventListener(event, later);
  return () => {
    for (const event of events) removeEventListener(event, later);
  };
}
