import { dockButtonStyle, dockStyle } from './dockStyle.ts';

/** Shown on a page that the server rendered and whose code is not there. */
export const inertText =
  'You can read this page and copy what you have typed, but its buttons and forms do not work at the moment. Links do.';

/** Says that the page has no code yet, and offers to load it again. */
export function showStartFailure(): HTMLElement {
  const text = document.createElement('p');
  text.textContent = inertText;
  text.style.flex = '1 1 200px';
  const reload = document.createElement('button');
  reload.textContent = 'Reload';
  reload.style.cssText = dockButtonStyle;
  reload.onclick = () => location.reload();
  const notice = document.createElement('div');
  notice.setAttribute('role', 'alert');
  notice.style.cssText = dockStyle;
  notice.append(text, reload);
  document.body.append(notice);
  return notice;
}
