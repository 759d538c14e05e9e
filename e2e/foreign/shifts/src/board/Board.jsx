import './board.css';
import { lazy, Suspense, useState } from 'react';
import clock from './clock.svg';

const Roster = lazy(() => import('./Roster.jsx'));

export function Board() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="shifts grid gap-4 p-8">
      <h1 className="text-3xl font-bold">Shifts</h1>
      <img src={clock} alt="A clock" className="w-16" />
      <p className="rounded-lg bg-sky-100 p-4">A shift has {SHIFT_HOURS} hours.</p>
      <button type="button" onClick={() => setOpen(true)}>
        Show the roster
      </button>
      {isOpen && (
        <Suspense fallback={<p>Loading</p>}>
          <Roster />
        </Suspense>
      )}
    </section>
  );
}
