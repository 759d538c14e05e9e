import './notes.css';
import { useState } from 'react';
import styled from 'styled-components';

const Count = styled.p`
  font-style: italic;
`;

export function Notes() {
  const [notes, setNotes] = useState(['Call the yard']);
  const [text, setText] = useState('');
  const add = (event) => {
    event.preventDefault();
    setNotes([...notes, text]);
    setText('');
  };
  return (
    <section className="notes">
      <title>{`Notes (${notes.length})`}</title>
      <meta name="description" content={`The first of them: ${notes[0]}`} />
      <h1>Notes</h1>
      <Count>{notes.length} in all</Count>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <form onSubmit={add}>
        <label>
          Note <input value={text} onChange={({ target }) => setText(target.value)} />
        </label>
        <button type="submit">Add</button>
      </form>
    </section>
  );
}
