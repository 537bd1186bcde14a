import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const page = (filler: string) =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title>
<script type="module" src="/rest.js"></script><h1>A heading</h1><p>A sentence that is about as long as one on a real page.</p><!--${filler}-->`;

const noise = (bytes: number) =>
  randomBytes(Math.max(0, Math.ceil(bytes * 0.75)))
    .toString('base64')
    .slice(0, bytes);

/** Serves a minimal page: one file with a heading and one script, with the same total size as the compared page. */
export const openBarePage = async (pageBytes: number, scriptBytes: number) => {
  const html = page(noise(pageBytes));
  const script = `//${noise(scriptBytes)}`;
  const server = createServer((request, response) => {
    const isScript = request.url === '/rest.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
