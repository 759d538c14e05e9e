declare module 'http-cache-semantics' {
  type SentRequest = { url: string; method: string; headers: Record<string, string> };
  export default class CachePolicy {
    constructor(
      requested: SentRequest,
      response: { status: number; headers: Record<string, string> },
      options: { shared: boolean },
    );
    storable(): boolean;
    satisfiesWithoutRevalidation(requested: SentRequest): boolean;
    /** Seconds. */
    maxAge(): number;
  }
}
