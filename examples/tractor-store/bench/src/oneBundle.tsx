import '../../shell/src/looks.css';
import { hydrateRoot } from 'react-dom/client';
import { load } from './allParts.ts';
import { BrowserApp } from './browserSource.tsx';

const answers = JSON.parse(document.getElementById('answers')!.textContent!);
hydrateRoot(document.getElementById('root')!, <BrowserApp load={load} answers={answers} />);
