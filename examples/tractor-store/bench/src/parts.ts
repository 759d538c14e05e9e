/** The shop's pages and fragments, as the teams' records state them, by the file's team and the name of the component. */
export const pages = [
  { path: '/', part: 'mf_explore/HomePage' },
  { path: '/products', part: 'mf_explore/ProductsPage', data: ['/api/explore/products'] },
  { path: '/products/:category', part: 'mf_explore/ProductsPage', data: ['/api/explore/products/:category'] },
  { path: '/stores', part: 'mf_explore/StoresPage', data: ['/api/explore/stores'] },
  { path: '/product/:id', part: 'mf_decide/ProductPage', data: ['/api/decide/products/:id'] },
  { path: '/checkout/cart', part: 'mf_checkout/CartPage' },
  { path: '/checkout/checkout', part: 'mf_checkout/OrderPage' },
  { path: '/checkout/thanks', part: 'mf_checkout/ThanksPage' },
];

export const fragments: Record<string, { part: string; data?: string[] }> = {
  'mf-explore/header': { part: 'mf_explore/Header' },
  'mf-explore/footer': { part: 'mf_explore/Footer' },
  'mf-explore/recommendations': { part: 'mf_explore/Recommendations', data: ['/api/explore/recommendations/:skus'] },
  'mf-explore/store-picker': { part: 'mf_explore/StorePicker', data: ['/api/explore/stores'] },
  'mf-checkout/add-to-cart': { part: 'mf_checkout/AddToCart', data: ['/api/checkout/offers/:sku'] },
  'mf-checkout/mini-cart': { part: 'mf_checkout/MiniCart', data: ['/api/checkout/cart'] },
  'mf-checkout/cart-lines': { part: 'mf_checkout/OwnCart', data: ['/api/checkout/cart'] },
};

export const slots = { header: [{ of: 'mf-explore/header' }], footer: [{ of: 'mf-explore/footer' }] };
