import type { ComponentType } from 'react';
import { CartPage } from '../../mf-checkout/src/cart/CartPage.tsx';
import { MiniCart } from '../../mf-checkout/src/cart/MiniCart.tsx';
import { OwnCart } from '../../mf-checkout/src/cart/OwnCart.tsx';
import { OrderPage } from '../../mf-checkout/src/order/OrderPage.tsx';
import { ThanksPage } from '../../mf-checkout/src/order/ThanksPage.tsx';
import { AddToCart } from '../../mf-checkout/src/product/AddToCart.tsx';
import { ProductPage } from '../../mf-decide/src/product/ProductPage.tsx';
import { Footer } from '../../mf-explore/src/frame/Footer.tsx';
import { Header } from '../../mf-explore/src/frame/Header.tsx';
import { HomePage } from '../../mf-explore/src/pages/HomePage.tsx';
import { ProductsPage } from '../../mf-explore/src/pages/ProductsPage.tsx';
import { Recommendations } from '../../mf-explore/src/recommendations/Recommendations.tsx';
import { StorePicker } from '../../mf-explore/src/stores/StorePicker.tsx';
import { StoresPage } from '../../mf-explore/src/stores/StoresPage.tsx';
import type { Source } from './App.tsx';
import { fulfilled } from './browserSource.tsx';

const explore = { HomePage, ProductsPage, StoresPage, Header, Footer, Recommendations, StorePicker };
const checkout = { CartPage, OrderPage, ThanksPage, AddToCart, MiniCart, OwnCart };
const teams: Record<string, object> = { mf_explore: explore, mf_decide: { ProductPage }, mf_checkout: checkout };

const loaded = new Map<string, ReturnType<Source['load']>>(
  Object.entries(teams).flatMap(([team, components]) =>
    Object.entries(components).map(([name, component]: [string, ComponentType]) => [
      `${team}/${name}`,
      fulfilled(component),
    ]),
  ),
);

/** All components are in the one bundle. */
export const load: Source['load'] = (part) => loaded.get(part)!;
