import './App.css';
import { lazy, Suspense, useState } from 'react';
import { bays } from '@/yard/bays.js';
import crane from '@/yard/crane.svg';
import layout from '@/yard/layout.module.css';

const Details = lazy(() => import('@/yard/Details.jsx'));
const photo = new URL('./yard/stack.png', import.meta.url).href;

export default function App() {
  const [open, setOpen] = useState(undefined);
  return (
    <section className="depot">
      <h1>Depot</h1>
      <img src={crane} alt="A crane" width="96" height="96" />
      <img src={photo} alt="A stack of containers" width="48" height="48" />
      <ul className={layout.bays}>
        {bays.map(({ name, units }) => (
          <li key={name}>
            <button type="button" onClick={() => setOpen(name)}>
              {name}: {units}
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <Suspense fallback={<p>Loading</p>}>
          <Details name={open} mode={import.meta.env.MODE} />
        </Suspense>
      )}
    </section>
  );
}
