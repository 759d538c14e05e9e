import './details.css';
import { bays } from './bays.js';

export default function Details({ name, mode }) {
  const { units } = bays.find((bay) => bay.name === name);
  return (
    <p className="bay-details">
      {units} units stand in bay {name} ({mode}).
    </p>
  );
}
