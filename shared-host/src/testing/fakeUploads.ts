type FakeResponse = { status: number; headers: Record<string, string>; text: string };
type Sent = { method: string; path: string; body: FormData; headers: Record<string, string> };

/** A fake XMLHttpRequest, whose upload ends once `response` resolves. */
export function fakeUploads(response: (sent: Sent) => Promise<FakeResponse>) {
  globalThis.XMLHttpRequest = class extends EventTarget {
    upload = new EventTarget();
    status = 0;
    statusText = '';
    responseText = '';
    #sent = { method: '', path: '', headers: {} as Record<string, string> };
    #received: Record<string, string> = {};

    open(method: string, path: string) {
      Object.assign(this.#sent, { method, path });
    }
    setRequestHeader(name: string, value: string) {
      this.#sent.headers[name] = value;
    }
    getAllResponseHeaders = () =>
      Object.entries(this.#received)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('');
    async send(body: FormData) {
      const { status, headers, text } = await response({ ...this.#sent, body });
      Object.assign(this, { status, responseText: text });
      this.#received = headers;
      for (const event of [status === 0 ? 'error' : 'load', 'loadend']) this.dispatchEvent(new ProgressEvent(event));
    }
  } as unknown as typeof XMLHttpRequest;
}
