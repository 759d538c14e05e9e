import '../src/base.css';
import { createRoot } from 'react-dom/client';
import { TooltipProvider } from '../src/overlay/TooltipProvider.tsx';
import { Catalogue } from './frame/Catalogue.tsx';
import { Host } from './frame/Host.tsx';

createRoot(document.getElementById('root')!).render(
  <Host>
    <TooltipProvider>
      <Catalogue />
    </TooltipProvider>
  </Host>,
);
