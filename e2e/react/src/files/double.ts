self.onmessage = ({ data }: MessageEvent<number[]>) => self.postMessage(data.map((one) => one * 2).join());
