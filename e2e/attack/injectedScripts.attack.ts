import { expect, test } from '../fixtures/test.ts';

test.use({ expectedMessages: [[/violates the following Content Security Policy directive/], { scope: 'test' }] });

test('a page runs neither an injected script element or handler, nor a text as a module or by a timer', async ({
  page,
}) => {
  await page.goto('/');
  const { ran, blocked } = await page.evaluate(async () => {
    const directives: string[] = [];
    const allBlocked = new Promise<void>((done) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        directives.push(effectiveDirective);
        if (directives.length === 5) done();
      });
    });
    const attempt = async (work: () => unknown) => work();
    const script = document.createElement('script');
    const button = document.createElement('button');
    document.body.append(script, button);
    await Promise.allSettled([
      attempt(() => Object.assign(script, { textContent: 'globalThis.injected = true' })),
      attempt(() => button.setAttribute('onclick', 'globalThis.injected = true')),
      attempt(() => document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="injected = true">')),
      attempt(() => setTimeout('globalThis.injected = true' as never)),
      attempt(() => import('data:text/javascript,globalThis.injected = true' as string)),
    ]);
    button.click();
    await allBlocked;
    return { ran: 'injected' in globalThis, blocked: directives.toSorted() };
  });
  const [attribute, element] = ['script-src-attr', 'script-src-elem'];
  expect({ ran, blocked }).toEqual({ ran: false, blocked: ['script-src', attribute, attribute, element, element] });
});
