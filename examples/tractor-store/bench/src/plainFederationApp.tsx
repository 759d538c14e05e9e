import '../../shell/src/looks.css';
import { loadRemote } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { Source } from './App.tsx';
import { BrowserApp } from './browserSource.tsx';

const loaded = new Map<string, ReturnType<Source['load']>>();

/** Each component is an exposed module of its team's container. */
const load: Source['load'] = (part) => {
  const name = part.split('/')[1]!;
  const component =
    loaded.get(part) ?? loadRemote<Record<string, ComponentType>>(part).then((module) => module![name]!);
  loaded.set(part, component);
  return component;
};

createRoot(document.getElementById('root')!).render(<BrowserApp load={load} />);
