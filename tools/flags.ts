import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = path.resolve(import.meta.dirname, '../node_modules/country-flag-icons/3x2');
/** Countries only: the folder has regions too. */
const isFlag = (name: string): boolean => /^[A-Z]{2}\.svg$/.test(name);

/** Serves every country's flag as `/flags/FR.svg`: a page loads the few that it shows, and no script carries any. */
export function flags(): Plugin {
  return {
    name: 'flags',
    generateBundle() {
      for (const name of readdirSync(FOLDER).filter(isFlag))
        this.emitFile({ type: 'asset', fileName: `flags/${name}`, source: readFileSync(path.join(FOLDER, name)) });
    },
    configureServer(server) {
      server.middlewares.use('/flags', (request, response, next) => {
        const name = request.url?.slice(1) ?? '';
        if (!isFlag(name)) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(readFileSync(path.join(FOLDER, name)));
      });
    },
  };
}
