/** WebAssembly runs in workers, whose policy allows it. */
self.onmessage = async ({ data: [one, other] }: MessageEvent<number[]>) => {
  const { instance } = await WebAssembly.instantiateStreaming(fetch(new URL('./add.wasm', import.meta.url)));
  const add = instance.exports.add as (one: number, other: number) => number;
  self.postMessage(add(one!, other!));
};
