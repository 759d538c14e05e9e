declare module 'http-cache-semantics' {
  type Asked = { url: string; method: string; headers: Record<string, string> };
  export default class CachePolicy {
    constructor(
      requested: Asked,
      response: { status: number; headers: Record<string, string> },
      options: { shared: boolean },
    );
    storable(): boolean;
    satisfiesWithoutRevalidation(requested: Asked): boolean;
    /** Seconds. */
    maxAge(): number;
  }
}
