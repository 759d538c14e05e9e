import { fileURLToPath } from 'node:url';
import { federatedRemote } from '@onesite/federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), federatedRemote()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: { outDir: 'build', assetsInlineLimit: 512 },
});
