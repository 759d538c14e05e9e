import { type ReactNode, startTransition, use, useDeferredValue, useEffect, useMemo, useReducer } from 'react';
import { ErrorBoundary } from '../remotes/ErrorBoundary.tsx';
import { useStylesOf } from '../remotes/useStylesOf.ts';
import type { ContentProps } from './fragmentHost.tsx';
import { type FragmentLoader, type FragmentTarget, namesIn } from './fragments.ts';

type Options = { loader: FragmentLoader; onShown?: (of: string) => void; onRender?: (of: string) => void };

/** Makes the component by which `fragmentHost` shows a fragment in its place. */
export const fragmentContent = (options: Options) => (props: ContentProps) => <Content {...options} {...props} />;

function Content({ fallback, props, of, ...options }: Options & ContentProps) {
  const propsText = JSON.stringify(props); // without callbacks: another callback makes no other fragment
  const target = useMemo((): FragmentTarget => ({ of, props: JSON.parse(propsText) }), [of, propsText]);
  const shown = useDeferredValue(target); // the fragment stays as it is until the data for new props are there; its callbacks are always the newest
  const arrivals = useArrivals(options.loader, target);
  return (
    <ErrorBoundary
      of={of}
      resetKey={`${propsText} ${arrivals}`}
      fallback={(reset) => (
        <RetryLater onTry={reset} loader={options.loader} target={shown}>
          {fallback}
        </RetryLater>
      )}
    >
      <Loaded {...options} props={shown === target ? props : { ...props, ...shown.props }} target={shown} />
    </ErrorBoundary>
  );
}

/** Counts arrivals of newer data. The old content stays until the new one is rendered. */
function useArrivals(loader: FragmentLoader, target: FragmentTarget) {
  const [count, increase] = useReducer((before: number) => before + 1, 0);
  useEffect(() => loader.onNewData(target, () => startTransition(increase)), [loader, target]);
  return count;
}

type LoadedProps = Options & Pick<ContentProps, 'props' | 'onThere'> & { target: FragmentTarget };

function Loaded({ loader, onShown, onRender, onThere, props, target }: LoadedProps) {
  // biome-ignore lint/plugin: the loader keeps its promise until there is something newer
  const { Part, data } = use(loader.load(target));
  const { of } = target;
  onRender?.(of); // for the server: if the process ends, this fragment is to blame, whose code runs next
  useStylesOf(namesIn(of)[0]);
  useEffect(() => {
    onThere(true);
    onShown?.(of);
  }, [onShown, onThere, of]);
  return <Part {...props} data={data} />;
}

/** Milliseconds until a fragment that has thrown is rendered again. After the last pause only other props or data do that. */
const pausesMs = [2000, 10_000, 60_000];
const attempts = new WeakMap<() => void, number>(); // by the boundary's `reset`: `RetryLater` is mounted anew for each error

type RetryLaterProps = { onTry: () => void; loader: FragmentLoader; target: FragmentTarget; children: ReactNode };

/** After a pause, renders the fragment with its present data, and once more when newer data are there: the data may have caused the error. */
function RetryLater({ onTry, loader, target, children }: RetryLaterProps) {
  useEffect(() => {
    const made = attempts.get(onTry) ?? 0;
    const pauseMs = pausesMs[made];
    if (pauseMs === undefined) return;
    const timer = setTimeout(() => {
      attempts.set(onTry, made + 1);
      loader.again(target);
      onTry();
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [onTry, loader, target]);
  return children;
}
