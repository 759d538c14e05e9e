import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';

type Value = OutgoingHttpHeader | readonly string[];
type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * Node's own response, whose headers are collected until it is written. Node checks and stores each header twice, which is half the
 * cost of a short response; a list of all headers is checked once.
 */
export class LeanResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** By name in lower case. */
  readonly #early = new Map<string, [name: string, value: Value]>();
  /** Once Node has some headers, it has all: it then also adds the head's by `setHeader`. */
  #isStored = false;
  /** A header that was set can be read; one that Node refused is not in the error response. */
  #isMerged = false;

  override setHeader(name: string, value: Value): this {
    if (this.#isStored || this.headersSent) return super.setHeader(name, value);
    this.#early.set(name.toLowerCase(), [name, value]);
    return this;
  }

  override getHeader(name: string) {
    const early = this.#early.get(name.toLowerCase());
    return early ? (early[1] as OutgoingHttpHeader) : super.getHeader(name);
  }

  override hasHeader(name: string): boolean {
    return this.#early.has(name.toLowerCase()) || super.hasHeader(name);
  }

  override removeHeader(name: string): void {
    this.#early.delete(name.toLowerCase());
    super.removeHeader(name);
  }

  override getHeaders(): OutgoingHttpHeaders {
    this.#store();
    return super.getHeaders();
  }

  override getHeaderNames(): string[] {
    this.#store();
    return super.getHeaderNames();
  }

  override appendHeader(name: string, value: string | readonly string[]): this {
    this.#store();
    return super.appendHeader(name, value);
  }

  override writeHead(status: number, reason?: string, headers?: Headers): this;
  override writeHead(status: number, headers?: Headers): this;
  override writeHead(status: number, ...rest: (string | Headers | undefined)[]): this {
    const headers = typeof rest[0] === 'string' ? rest[1] : rest[0];
    const reason = typeof rest[0] === 'string' ? rest[0] : undefined;
    return super.writeHead(status, reason, this.#merged(headers as Headers | undefined));
  }

  /** The response's own headers replace those that were set before. */
  #merged(headers: Headers = {}): Headers {
    if (this.#isMerged || this.#early.size === 0) return headers;
    const own: Value[] = Array.isArray(headers) ? headers : flat(headers);
    for (let at = 0; at < own.length; at += 2) this.#early.delete(String(own[at]).toLowerCase());
    const all: Value[] = [];
    for (const [name, value] of this.#early.values()) all.push(name, value);
    this.#isMerged = true;
    for (const value of own) all.push(value);
    return all as OutgoingHttpHeader[];
  }

  #store(): void {
    if (this.#isMerged) return;
    this.#isStored = true;
    for (const [name, value] of this.#early.values()) super.setHeader(name, value);
    this.#early.clear();
  }
}

function flat(headers: OutgoingHttpHeaders): Value[] {
  const all: Value[] = [];
  for (const name in headers) if (headers[name] !== undefined) all.push(name, headers[name]);
  return all;
}
