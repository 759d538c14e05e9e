/** For tests: every element that is observed has this width, in pixels. jsdom has no layout. */
export function setWidth(width: number) {
  globalThis.ResizeObserver = class {
    constructor(private readonly notify: ResizeObserverCallback) {}
    observe() {
      this.notify([{ contentRect: { width } } as ResizeObserverEntry], this);
    }
    unobserve() {}
    disconnect() {}
  };
}
