/** What is known of a chunk of CommonJS, whichever bundler made it. */
export type Chunk = {
  code: string;
  /** Its own chunks and shared modules. */
  imports: string[];
  dynamicImports: string[];
  /** The style sheets of its own. */
  styles: string[];
};
export type Chunks = Record<string, Chunk>;

export function neededBy(chunks: Chunks, file: string): string[];
export function filesOf(chunks: Chunks, files: string[]): string[];
export function sharedBy(chunks: Chunks, files: string[]): string[];
export function withoutBareCalls(chunks: Chunks, file: string): Chunk;
export function callsFor(file: string): string[];
export function withLoading(chunk: Chunk, load: (file: string) => string): string;
