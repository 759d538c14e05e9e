/** The style of a bar at the bottom of the window. As text, because the entry shows one before the code of styled-components has loaded. */
export const dockStyle = `
  position: sticky;
  bottom: 0;
  z-index: 6;
  display: flex;
  flex-wrap: wrap;
  gap: 6px 20px;
  align-items: center;
  min-height: 52px;
  padding: 6px max(var(--edge), calc((100% - var(--page)) / 2 + var(--edge)));
  background: var(--ink);
  color: var(--paper);
  font: 400 var(--t-2) / 1.4 var(--font-text);
`;

export const dockButtonStyle = `
  min-height: 44px;
  padding: 0 16px;
  border: 1px solid var(--paper);
  border-radius: 2px;
  background: none;
  color: var(--paper);
  font: 560 var(--t-2) / 1 var(--font-text);
  outline-color: var(--paper);
  cursor: pointer;
`;
