import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError } from '#kernel/app-error.ts';
import { toWireError } from '#platform/server/http/wire-error.ts';
import * as texts from '#texts/app/closed';

const retryAfterSeconds = 3;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Returns a page that reloads itself until the school is open again. */
const page = () => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${retryAfterSeconds}">
<title>${escaped(texts.title)}</title>
<style>body { font: 18px/1.5 system-ui, sans-serif; margin: 15vh auto; max-width: 32em; padding: 0 1.5em }</style>
<main>
<h1>${escaped(texts.title)}</h1>
<p>${escaped(texts.sentence)}</p>
</main>
</html>
`;

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'retry-after': String(retryAfterSeconds),
  connection: 'close',
};

const answerFor = (url: string, accepts: string) => {
  if (url === '/healthz') return { status: 200, type: 'application/json', body: JSON.stringify({ status: 'ok' }) };
  if (accepts.includes('text/html')) return { status: 503, type: 'text/html', body: page() };
  const error = toWireError(new AppError('unavailable', texts.sentence), '');
  return { status: 503, type: 'application/json', body: JSON.stringify(error) };
};

/** Opens a server that answers 503: HTML for pages, JSON for calls. `/healthz` still returns 200. */
export const openClosedPage = async (at: {
  port: number;
  host: string;
}): Promise<{ port: number; close: () => Promise<void> }> => {
  const server = createServer((request, response) => {
    request.resume();
    const { status, type, body } = answerFor(request.url ?? '', request.headers.accept ?? '');
    response.writeHead(status, { ...headers, 'content-type': `${type}; charset=utf-8` }).end(body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(at, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      server.closeAllConnections();
      await closed;
    },
  };
};
