import { inertText } from './remotes/inertText.ts';

/** As `Dock`, which needs the code that has not come. */
const style = `
  position: sticky; bottom: 0; z-index: 6; display: flex; flex-wrap: wrap; gap: 6px 20px; align-items: center; min-height: 52px;
  padding: 6px max(var(--edge), calc((100% - var(--page)) / 2 + var(--edge)));
  background: var(--ink); color: var(--paper); font-size: var(--t-2); line-height: 1.4;`;

const buttonStyle = `
  min-height: 44px; padding: 0 16px; border: 1px solid var(--paper); border-radius: 2px; background: none; color: var(--paper);
  font: 560 var(--t-2) / 1 var(--font-text); cursor: pointer;`;

/** Says that the page has no code yet, and offers to load it again. */
export function showStartFailure(): HTMLElement {
  const text = document.createElement('p');
  text.textContent = inertText;
  text.style.flex = '1 1 200px';
  const reload = document.createElement('button');
  reload.textContent = 'Reload';
  reload.style.cssText = buttonStyle;
  reload.onclick = () => location.reload();
  const notice = document.createElement('div');
  notice.setAttribute('role', 'alert');
  notice.style.cssText = style;
  notice.append(text, reload);
  document.body.append(notice);
  return notice;
}
