import { createApp } from 'vue';
import { createRouter, createWebHistory } from 'vue-router';
import App from './App.vue';
import ShipList from './ShipList.vue';
import ShipPage from './ShipPage.vue';

export function mount(element, host) {
  if (host.path.startsWith('/sunk')) throw new Error('This ship has sunk.');
  const history = createWebHistory(host.basePath);
  const router = createRouter({
    history,
    routes: [
      { path: '/', component: ShipList },
      { path: '/:name', component: ShipPage, props: true },
    ],
  });
  const app = createApp(App).use(router).provide('host', host);
  app.mount(element);
  return () => {
    app.unmount();
    history.destroy();
  };
}
