/** What is made of the built files: the service worker, which knows the shell by name, and each file pressed for the wire. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const PRESSED = /\.(css|html|js|json|svg|webmanifest)$/;

export function shell(worker: string): Plugin {
  let out = '';
  const needed = new Set<string>(['/', '/icon.svg', '/manifest.webmanifest']);
  return {
    name: 'archipel-shell',
    apply: 'build',
    configResolved(config) {
      out = config.build.outDir;
    },
    generateBundle(_options, bundle) {
      const first = Object.values(bundle).find((each) => each.type === 'chunk' && each.isEntry);
      const visit = (name: string) => {
        const chunk = bundle[name];
        if (!chunk || needed.has(`/${name}`)) return;
        needed.add(`/${name}`);
        if (chunk.type !== 'chunk') return;
        chunk.imports.forEach(visit);
        chunk.viteMetadata?.importedCss.forEach(visit);
      };
      if (first) visit(first.fileName);
      for (const name of Object.keys(bundle)) if (name.endsWith('.woff2')) needed.add(`/${name}`);
    },
    closeBundle() {
      // an entry that only imports others is left out of what is written
      const names = JSON.stringify([...needed].filter((name) => name === '/' || existsSync(join(out, name))).sort());
      const version = createHash('sha256').update(names).digest('hex').slice(0, 12);
      writeFileSync(join(out, 'sw.js'), readFileSync(worker, 'utf8').replace('__SHELL__', names).replace('__VERSION__', version));
      const press = (folder: string) => {
        for (const name of readdirSync(folder)) {
          const path = join(folder, name);
          if (statSync(path).isDirectory()) press(path);
          else if (PRESSED.test(name)) {
            const body = readFileSync(path);
            const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
            for (const [ending, pressed] of [['.gz', gzipSync(body, { level: 9 })], ['.br', brotliCompressSync(body, best)]] as const) {
              if (pressed.length < body.length) writeFileSync(path + ending, pressed);
            }
          }
        }
      };
      press(out);
    },
  };
}
