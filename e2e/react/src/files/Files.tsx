import './files.css';
import { useEffect, useState } from 'react';
import dot from './dot.webp';
import drawing from './drawing.svg';
import note from './note.txt?raw';
import place from './place.json';
import { Shape } from './Shape.jsx';
import square from './square.png';
import tone from './tone.wav';

export function Files() {
  const doubled = useResult(() => new Worker(new URL('./double.ts', import.meta.url)), [1, 2]);
  const sum = useResult(() => new Worker(new URL('./add.ts', import.meta.url)), [20, 22]);
  return (
    <>
      <h1>Files</h1>
      <Shape name="triangle" />
      <img src={drawing} alt="svg" />
      <img src={square} alt="png" />
      <img src={dot} alt="webp" />
      <img src={new URL('./square.png', import.meta.url).href} alt="By its address" />
      <p className="react-letters">Letters</p>
      {/* biome-ignore lint/a11y/useMediaCaption: a tone */}
      <audio src={tone} preload="metadata" />
      <p>
        {note} in {place.name}
      </p>
      <p>Doubled: {doubled}</p>
      <p>Sum: {sum}</p>
    </>
  );
}

/** What a worker answers. */
function useResult(start: () => Worker, message: number[]) {
  const [result, setResult] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const worker = start();
    worker.onmessage = ({ data }) => setResult(String(data));
    worker.postMessage(message);
    return () => worker.terminate();
  }, []);
  return result;
}
