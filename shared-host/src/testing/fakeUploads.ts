type FakeResponse = { status: number; headers: Record<string, string>; text: string };
type Sent = { method: string; path: string; body: FormData; headers: Record<string, string> };

/** A fake XMLHttpRequest: reports half of an upload as sent, then all of it once `response` resolves. */
export function fakeUploads(response: (sent: Sent) => Promise<FakeResponse>) {
  globalThis.XMLHttpRequest = class extends EventTarget {
    upload = new EventTarget();
    status = 0;
    statusText = '';
    responseText = '';
    #headers: Record<string, string> = {};
    #answered: Record<string, string> = {};
    #method = '';
    #path = '';
    #isAborted = false;

    open(method: string, path: string) {
      this.#method = method;
      this.#path = path;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    getAllResponseHeaders = () =>
      Object.entries(this.#answered)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('');
    abort() {
      this.#isAborted = true;
      this.#end('abort');
    }
    async send(body: FormData) {
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }));
      const { status, headers, text } = await response({
        method: this.#method,
        path: this.#path,
        body,
        headers: this.#headers,
      });
      if (this.#isAborted) return;
      Object.assign(this, { status, responseText: text });
      this.#answered = headers;
      this.#end(status === 0 ? 'error' : 'load');
    }
    #end(event: 'load' | 'error' | 'abort') {
      this.dispatchEvent(new ProgressEvent(event));
      this.dispatchEvent(new ProgressEvent('loadend'));
    }
  } as unknown as typeof XMLHttpRequest;
}
