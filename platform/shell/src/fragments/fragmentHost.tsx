import type { SlotFragment } from '@onesite/protocol/rendering';
import type { FragmentHost } from '@onesite/shared-host/host';
import { readStored } from '@onesite/shared-host/storage';
import {
  type CSSProperties,
  type ReactNode,
  Suspense,
  startTransition,
  use,
  useDeferredValue,
  useEffect,
  useMemo,
  useReducer,
  useSyncExternalStore,
} from 'react';
import { ErrorBoundary } from '../remotes/ErrorBoundary.tsx';
import { useStylesOf } from '../remotes/useStylesOf.ts';
import { type FragmentLoader, type FragmentTarget, namesIn } from './fragments.ts';

type Options = { loader: FragmentLoader; onShown?: (of: string) => void };

/** How a page, the frame and fragments themselves show fragments: each in a boundary of its own, so that its failure stays in its place. */
export function fragmentHost({ slots, ...options }: Options & Pick<FragmentHost, 'slots'>): FragmentHost {
  return {
    slots,
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

type PlaceProps = Options & { of: string; props: object; fallback?: ReactNode; size: SlotFragment['size'] };

function Place({ loader, onShown, of, props, fallback, size = loader.sizeOf(of) }: PlaceProps) {
  const data = JSON.stringify(props); // a callback is no data: another one makes no other fragment
  const target = useMemo((): FragmentTarget => ({ of, props: JSON.parse(data) }), [of, data]);
  const shown = useDeferredValue(target); // with other props, the fragment stays as it is until it has their data
  const news = useNews(loader, shown);
  return (
    <div data-fragment={of} style={styleOf(size)}>
      <ErrorBoundary
        of={of}
        resetKey={`${data} ${news}`}
        fallback={(reset) => <TriedAgain onTry={reset}>{fallback}</TriedAgain>}
      >
        <Suspense fallback={fallback}>
          <Loaded {...{ loader, onShown, props }} target={shown} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

/** What takes no place of its own is laid out as if it were written where it stands. */
const styleOf = (size: SlotFragment['size']): CSSProperties =>
  size ? { minWidth: size.width, minHeight: size.height } : { display: 'contents' };

/** How often there were newer data. What is shown stays until they are rendered. */
function useNews(loader: FragmentLoader, target: FragmentTarget) {
  const [count, increase] = useReducer((before: number) => before + 1, 0);
  useEffect(() => loader.onNewData(target, () => startTransition(increase)), [loader, target]);
  return count;
}

type LoadedProps = Pick<PlaceProps, 'loader' | 'onShown' | 'props'> & { target: FragmentTarget };

function Loaded({ loader, onShown, props, target }: LoadedProps) {
  // biome-ignore lint/plugin: the loader keeps its promise until there is something newer
  const { Part, data } = use(loader.load(target));
  const { of } = target;
  useStylesOf(namesIn(of)[0]);
  useEffect(() => onShown?.(of), [onShown, of]);
  return <Part {...props} {...target.props} data={data} />;
}

/** Milliseconds after which a fragment that has thrown is rendered again; after the last one only with other props or data. */
const pauses = [2000, 10_000, 60_000];
const attempts = new WeakMap<() => void, number>();

function TriedAgain({ onTry, children }: { onTry: () => void; children: ReactNode }) {
  useEffect(() => {
    const made = attempts.get(onTry) ?? 0;
    const pause = pauses[made];
    if (pause === undefined) return;
    const timer = setTimeout(() => {
      attempts.set(onTry, made + 1);
      onTry();
    }, pause);
    return () => clearTimeout(timer);
  }, [onTry]);
  return children;
}

type Stored = NonNullable<SlotFragment['ifStored']>;

/** Nothing is stored on the server, nor known to be during hydration. */
function IfStored({ item, children }: { item: Stored; children: ReactNode }) {
  const isThere = useSyncExternalStore(
    onStored,
    () => readStored(item.in, item.key) !== null,
    () => false,
  );
  return isThere ? children : null;
}

/** A tab's own changes are no events of the browser's: they are noticed with the next thing that the visitor does. */
function onStored(callback: () => void) {
  const events = ['storage', 'click', 'keyup', 'popstate', 'pageshow'];
  const later = () => setTimeout(callback);
  for (const event of events) addEventListener(event, later);
  return () => {
    for (const event of events) removeEventListener(event, later);
  };
}
