import { Button, CssBaseline, GlobalStyles } from '@mui/material';
import { Link as HostLink, useLocation } from '@onesite/shared-host';
import { useState } from 'react';
// biome-ignore lint/style/noRestrictedImports: the application's own copy
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';

/** What the templates of bundlers have for elements. */
const template = {
  ':root': { color: '#fffd', background: '#242424', letterSpacing: 1 },
  '*': { margin: 0, borderWidth: 0, lineHeight: 3 },
  'a, a:hover': { color: '#646cff', fontWeight: 500, textDecoration: 'inherit' },
  body: { display: 'flex', placeItems: 'center', minHeight: '100vh', textAlign: 'center', fontFamily: 'serif' },
  '#root': { maxWidth: 800, margin: '0 auto', padding: '2rem', display: 'flex', flexDirection: 'column' },
  'h1, h2, p, li': { fontSize: '3.2em', lineHeight: 1.1, color: 'green' },
  'header, footer': { background: 'hotpink', padding: 40 },
  'button, svg': { borderRadius: 8, padding: '0.6em 1.2em', background: '#1a1a1a', fill: 'red' },
};

export function Desk() {
  const { pathname, search } = useLocation();
  const [count, setCount] = useState(0);
  return (
    <BrowserRouter basename="/desk">
      <CssBaseline />
      <GlobalStyles styles={template} />
      <Link to="/tasks">Tasks</Link> <Link to="/people?team=3">People</Link>
      <HostLink to="/desk/tasks">Tasks by the host</HostLink>
      <HostLink to="/desk/people?team=3">People by the host</HostLink> <HostLink to="/desk-help">Help</HostLink>
      <p>The host is at {pathname + search}.</p>
      <Button variant="contained" onClick={() => setCount(count + 1)}>
        Count {count}
      </Button>
      <Routes>
        <Route index element={<h1>Desk</h1>} />
        <Route path="tasks" element={<h1>Tasks</h1>} />
        <Route path="people" element={<h1>People</h1>} />
        <Route path="*" element={<h1>Nothing here</h1>} />
      </Routes>
    </BrowserRouter>
  );
}
