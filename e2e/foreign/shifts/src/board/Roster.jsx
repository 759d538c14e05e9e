import './roster.css';

export default function Roster() {
  return (
    <ol className="roster">
      <li>Early</li>
      <li>Late</li>
    </ol>
  );
}
