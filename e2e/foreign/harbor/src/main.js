import { createApp } from 'vue';
import { createRouter, createWebHistory } from 'vue-router';
import App from './App.vue';
import Ship from './Ship.vue';
import Ships from './Ships.vue';

export function mount(element, host) {
  if (host.path.startsWith('/sunk')) throw new Error('This ship has sunk.');
  const history = createWebHistory(host.basePath);
  const router = createRouter({
    history,
    routes: [
      { path: '/', component: Ships },
      { path: '/:name', component: Ship, props: true },
    ],
  });
  const app = createApp(App).use(router).provide('host', host);
  app.mount(element);
  return () => {
    app.unmount();
    history.destroy();
  };
}
