let panel; // the element with the errors

/** Shows build errors over the page, and hides them when there are none. @param {string[]} errors */
export function showErrors(errors) {
  panel?.remove();
  if (errors.length === 0) return;
  panel = document.createElement('pre');
  panel.setAttribute('role', 'alert');
  panel.textContent = errors.join('\n\n');
  Object.assign(panel.style, {
    position: 'fixed',
    inset: '0 0 auto',
    zIndex: 2147483647,
    maxHeight: '60vh',
    margin: 0,
    padding: '16px 20px',
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    font: '13px/1.5 monospace',
    color: '#fff',
    background: '#7a1620',
  });
  document.body.append(panel);
}
