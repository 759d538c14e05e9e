import { processorTime, slowPhone } from './phone.mjs';

const product = '/product/drover-20?sku=TR-01-MI';
/** The recommendations, the form (or the first link), and the cart's number. */
const parts = { shown: 'aside li', used: ['main form', 'main li a'], whole: '[data-testid=cart-count]' };

/** One visitor on a slow phone: the product's page, its button, the page once more from the browser's cache, and the first page. */
export async function visit(browser, url) {
  const phone = await slowPhone(browser, parts);
  const first = await phone.visit(url + product);
  const clicked = await phone.evaluate(clickToCart);
  const again = await phone.visit(url + product);
  const home = await phone.visit(`${url}/`);
  // The product's page, another team's, with its price and button.
  const navigation = await phone.follow({ link: 'aside li a', path: '/product/', part: 'main form button' });
  await phone.close();
  const processor = await processorTime(browser, url + product, parts);
  const { shown: shownAgain, interactive: interactiveAgain, bytes: bytesAgain } = again;
  return {
    ...first,
    ...processor,
    clicked,
    ...navigation,
    shownAgain,
    interactiveAgain,
    bytesAgain,
    homeShown: home.shown,
  };
}

/** In the page: milliseconds from a click until the cart in the header has another number. */
function clickToCart() {
  const count = document.querySelector('[data-testid=cart-count]');
  const start = performance.now();
  return new Promise((done) => {
    new MutationObserver(() => done(performance.now() - start)).observe(count.closest('header'), {
      ...{ childList: true, characterData: true, subtree: true },
    });
    document.querySelector('main form button').click();
  });
}
