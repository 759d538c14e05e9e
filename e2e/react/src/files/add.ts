/** WebAssembly runs in workers, whose policy allows it; a page needs `wasm-unsafe-eval` in its remote's. */
self.onmessage = async ({ data: [one, other] }: MessageEvent<number[]>) => {
  const { instance } = await WebAssembly.instantiateStreaming(fetch(new URL('./add.wasm', import.meta.url)));
  const add = instance.exports.add as (one: number, other: number) => number;
  self.postMessage(add(one!, other!));
};
