import { Board } from 'board/Board.jsx';
import { createRoot } from 'react-dom/client';

createRoot(document.body.appendChild(document.createElement('div'))).render(<Board />);
