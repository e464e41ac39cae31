import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { drawn } from './src/art/drawn';
import { isles } from './vite/isles';
import { shell } from './vite/shell';
import { texts } from './vite/texts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.ARCHIPEL_SERVER ?? 'http://127.0.0.1:8380';

export default defineConfig({
  plugins: [texts(), drawn(), isles(), svelte(), svelteTesting(), shell(here('./vite/sw.js'))],
  resolve: { alias: { $lib: here('./src/lib'), $table: here('./src/table'), $art: here('./src/art') } },
  build: {
    outDir: process.env.ARCHIPEL_STATIC ? resolve(process.env.ARCHIPEL_STATIC) : here('../src/archipel/server/static'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content security policy allows no inline font or script
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // the server names the words of a language to the browser before any code has run (src/archipel/server/web.py)
        chunkFileNames: ({ facadeModuleId }) => (/\/locale\/\w+\.ftl/.test(facadeModuleId ?? '') ? 'assets/words-[name]-[hash].js' : 'assets/[name]-[hash].js'),
        // few files instead of many small ones: what every page needs, what is around a table, and what all boards share
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'base', test: /node_modules|\/src\/(lib\/(words|settings|router|turns|part|Later|api|me|tables|games|open)|art\/(pen|icons|things|patterns|marks|chart)|(main|App|styles)|pages\/(all|Home|parts\/(Page|TopBar|Chart|Icon|Mark|Land|isles|Slip|Toasts|Kind|Ground|Badge|signs|troubles)))|virtual:marks|preload-helper/ },
            { name: 'table', test: /\/src\/(table\/(?!Gallery|gallery|Keys|ScoreSheet|Needle|hex|index)|pages\/(Table|table\/(Playing|Banners|Drawer|News))\.|lib\/(live|connection|company|session|codes|fair)|art\/creatures)/ },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [here('.'), here('../src/archipel')] },
    proxy: { '/api': { target: server, ws: true } },
  },
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts', 'vite/**/*.test.ts'] },
});
