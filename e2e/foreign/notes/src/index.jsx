import { createRoot } from 'react-dom/client';
import { Notes } from './Notes.jsx';

createRoot(document.body.appendChild(document.createElement('div'))).render(<Notes />);
