import '@fieldbox/shop-ui/base.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './Catalogue.tsx';
import { Host } from './frame/Host.tsx';

createRoot(document.getElementById('root')!).render(
  <Host>
    <Gallery />
  </Host>,
);
