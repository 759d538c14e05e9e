import { afterFirstView } from './afterFirstView.ts';

let paint = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, {
    PerformanceObserver: class {
      constructor(onPaint: () => void) {
        paint = onPaint;
      }
      observe() {}
      disconnect() {}
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.replaceChildren();
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
});

const frames = () => jest.advanceTimersByTimeAsync(50);

function addPicture(decode: () => Promise<void>) {
  const picture = Object.assign(document.createElement('img'), { decode });
  picture.setAttribute('fetchpriority', 'high');
  document.body.append(picture);
}

it('waits for the first paint', async () => {
  const run = jest.fn();
  afterFirstView(run);
  await frames();
  expect(run).not.toHaveBeenCalled();
  paint();
  await frames();
  expect(run).toHaveBeenCalledTimes(1);
});

it('waits for the pictures of the first view as well, but not for one that is broken', async () => {
  let load = () => {};
  const loaded = new Promise<void>((done) => {
    load = done;
  });
  addPicture(() => loaded);
  addPicture(() => Promise.reject(new Error('It cannot be decoded.')));
  const run = jest.fn();
  afterFirstView(run);
  paint();
  await frames();
  expect(run).not.toHaveBeenCalled();
  load();
  await frames();
  expect(run).toHaveBeenCalledTimes(1);
});

it('does not wait for more than a second', async () => {
  addPicture(() => new Promise(() => {}));
  const run = jest.fn();
  afterFirstView(run);
  await jest.advanceTimersByTimeAsync(1000);
  await frames();
  expect(run).toHaveBeenCalledTimes(1);
});
