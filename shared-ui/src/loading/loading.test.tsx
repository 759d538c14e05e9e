import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterPaint } from './afterPaint.ts';
import { LazyPart, lazyCode } from './lazyCode.tsx';
import { useValueAfterPaint } from './useValueAfterPaint.ts';

describe('LazyPart', () => {
  type Part = ReturnType<typeof lazyCode<string>>;

  const Shown = ({ code, of = 'the form' }: { code: Part; of?: string }) => (
    <LazyPart code={code} of={of} waiting={<p role="status">Loading {of}</p>}>
      {(text) => <p>{text}</p>}
    </LazyPart>
  );
  const failing = (text: string) =>
    jest.fn(async () => text).mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
  const retry = (name = 'Retry') => screen.findByRole('button', { name });
  const file = 'http://site.example/form.1.js';

  function missingFile() {
    return Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', request: file });
  }

  afterEach(() => jest.restoreAllMocks());

  test('code that was prefetched is rendered at once, and fetched once', async () => {
    const load = jest.fn(async () => 'Form');
    const code = lazyCode(load);
    void code.fetch();
    await act(() => code.fetch());
    render(<Shown code={code} />);
    expect(screen.getByText('Form')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('what cannot be loaded is asked for once, says so however often its place is rendered, and is asked for again by Retry', async () => {
    const load = failing('Form');
    const code = lazyCode(load);
    const { rerender } = render(<Shown code={code} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the form. Please try again later.');
    for (let i = 0; i < 20; i++) rerender(<Shown code={code} />);
    expect(load).toHaveBeenCalledTimes(1);
    await userEvent.click(await retry());
    expect(await screen.findByText('Form')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('the message and the focus of its button stay while it is asked for again, and go to what replaces it', async () => {
    const answers: ((text: string) => void)[] = [];
    const load = jest.fn(() => new Promise<string>((done) => answers.push(done)));
    load.mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
    render(<Shown code={lazyCode(load)} />);
    (await retry()).focus();
    await userEvent.keyboard('{Enter}');
    expect(await retry('Retrying...')).toHaveFocus();
    expect(screen.getByRole('alert')).toBeVisible();
    await act(async () => answers[0]!('Form'));
    expect(await screen.findByText('Form')).toHaveFocus();
  });

  test('a failed prefetch is repeated when the part is needed', async () => {
    const code = lazyCode(failing('Form'));
    await act(() => code.fetch());
    render(<Shown code={code} />);
    expect(await screen.findByText('Form')).toBeVisible();
  });

  test('Retry of one part asks for all that have failed, and so does the network when it is back', async () => {
    const loads = [failing('Form'), failing('Chart')] as const;
    const [form, chart] = loads.map((load) => lazyCode(load));
    const parts = render(
      <>
        <Shown code={form!} />
        <Shown code={chart!} of="the chart" />
      </>,
    );
    await screen.findByText(/^Failed to load the form/);
    await userEvent.click((await screen.findAllByRole('button', { name: 'Retry' }))[1]!);
    expect(await screen.findByText('Form')).toBeVisible();
    expect(await screen.findByText('Chart')).toBeVisible();
    parts.unmount();

    render(<Shown code={lazyCode(failing('Table'))} />);
    await screen.findByRole('alert');
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('Table')).toBeVisible();
  });

  test('a damaged file is downloaded anew, once for all of its parts; while it is away its code is not imported', async () => {
    const download = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();
    Object.assign(globalThis, { fetch: download });
    download.mockResolvedValueOnce({ ok: false, arrayBuffer: async () => new ArrayBuffer(0) });
    download.mockResolvedValue({ ok: true, arrayBuffer: async () => new ArrayBuffer(0) });
    const loads = ['Form', 'Chart'].map((text) => jest.fn(async () => text).mockRejectedValueOnce(missingFile()));
    const [form, chart] = loads.map((load) => lazyCode(load));
    render(
      <>
        <Shown code={form!} />
        <Shown code={chart!} of="the chart" />
      </>,
    );
    await screen.findByText(/^Failed to load the chart/);
    await userEvent.click((await screen.findAllByRole('button', { name: 'Retry' }))[0]!);
    expect(download.mock.calls).toEqual([[file, { cache: 'reload' }]]);
    expect(screen.getAllByRole('alert')).toHaveLength(2);
    for (const load of loads) expect(load).toHaveBeenCalledTimes(1);
    await userEvent.click((await screen.findAllByRole('button', { name: 'Retry' }))[0]!);
    expect(await screen.findByText('Form')).toBeVisible();
    expect(await screen.findByText('Chart')).toBeVisible();
    expect(download).toHaveBeenCalledTimes(2);
  });
});

describe('useValueAfterPaint', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const frame = () => act(() => jest.advanceTimersToNextFrame());
  const task = () => act(() => jest.advanceTimersByTime(1));

  const Shown = ({ value, initial }: { value: string; initial?: string }) => (
    <output>{`${value}, ${useValueAfterPaint(value, initial)}`}</output>
  );
  const shown = () => screen.getByRole('status').textContent;

  test('what depends on a value follows after the frame that shows the value itself', () => {
    const { rerender } = render(<Shown value="a" />);
    expect(shown()).toBe('a, a');
    rerender(<Shown value="b" />);
    expect(shown()).toBe('b, a');
    frame();
    expect(shown()).toBe('b, a');
    task();
    expect(shown()).toBe('b, b');
  });

  test('of several values before the paint only the last one is rendered', () => {
    const { rerender } = render(<Shown value="a" />);
    for (const value of ['b', 'c', 'a', 'd']) rerender(<Shown value={value} />);
    frame();
    task();
    expect(shown()).toBe('d, d');
    expect(jest.getTimerCount()).toBe(0);
  });

  test('an initial value stands for the first one until that is painted', () => {
    render(<Shown value="all" initial="some" />);
    expect(shown()).toBe('all, some');
    frame();
    task();
    expect(shown()).toBe('all, all');
  });

  test('what was called off does not run, neither before the frame nor after it', () => {
    const run = jest.fn();
    afterPaint(run)();
    const callOff = afterPaint(run);
    jest.advanceTimersToNextFrame();
    callOff();
    jest.runAllTimers();
    expect(run).not.toHaveBeenCalled();
  });
});
