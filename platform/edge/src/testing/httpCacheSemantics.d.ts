declare module 'http-cache-semantics' {
  type Asked = { url: string; method: string; headers: Record<string, string> };
  export default class CachePolicy {
    constructor(
      asked: Asked,
      answer: { status: number; headers: Record<string, string> },
      options: { shared: boolean },
    );
    storable(): boolean;
    satisfiesWithoutRevalidation(asked: Asked): boolean;
    /** Seconds. */
    maxAge(): number;
  }
}
