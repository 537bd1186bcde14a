import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Stored = { content: Buffer; type: string };
type Call = { method: string; key: string; authorization: string };

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const refuse = (response: ServerResponse, status: number, code: string) => {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
};

/**
 * A server that speaks as much of S3 as a file store needs: objects of one bucket, put, got, headed and deleted whole.
 * Anything it does not know, such as chunked signatures, it refuses, as strict servers do.
 */
export const startS3Server = async (bucket: string) => {
  const objects = new Map<string, Stored>();
  const calls: Call[] = [];

  const put = async (key: string, request: IncomingMessage, response: ServerResponse) => {
    const content = await bodyOf(request);
    const { 'content-encoding': encoding, 'content-type': type = '' } = request.headers;
    if (encoding?.includes('aws-chunked')) return refuse(response, 501, 'NotImplemented');
    objects.set(key, { content, type });
    response.writeHead(200, { etag: `"${createHash('md5').update(content).digest('hex')}"` }).end();
  };

  const send = (key: string, response: ServerResponse, isWhole: boolean) => {
    const found = objects.get(key);
    if (!found) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-type': found.type, 'content-length': found.content.length });
    response.end(isWhole ? found.content : undefined);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://s3');
    const [, named = '', ...rest] = decodeURIComponent(pathname).split('/');
    const key = rest.join('/');
    const { method = '', headers } = request;
    calls.push({ method, key, authorization: headers.authorization ?? '' });
    if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return refuse(response, 403, 'AccessDenied');
    if (named !== bucket) return refuse(response, 404, 'NoSuchBucket');
    if (method === 'PUT') return put(key, request, response);
    if (method !== 'DELETE') return send(key, response, method === 'GET');
    objects.delete(key);
    response.writeHead(204).end();
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, objects, calls, stop };
};
