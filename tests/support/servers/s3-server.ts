import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Stored = { content: Buffer; type: string; writtenAt: Date };
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

type Objects = Map<string, Stored>;

const copy = (objects: Objects, key: string, source: string, response: ServerResponse) => {
  const [, , ...rest] = decodeURIComponent(`/${source}`.replace('//', '/')).split('/');
  const found = objects.get(rest.join('/'));
  if (!found) return refuse(response, 404, 'NoSuchKey');
  objects.set(key, { ...found, writtenAt: new Date() });
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end('<?xml version="1.0"?><CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>');
};

/** Lists at most two objects a page, so that clients must request more pages. The token is the last key of a page. */
const list = (objects: Objects, parameters: URLSearchParams, response: ServerResponse) => {
  const prefix = parameters.get('prefix') ?? '';
  const from = parameters.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > from).sort();
  const page = keys.slice(0, 2);
  const entries = page.map((key) => {
    const { content, writtenAt } = objects.get(key) ?? { content: Buffer.alloc(0), writtenAt: new Date() };
    return `<Contents><Key>${key}</Key><Size>${content.length}</Size><ETag>"x"</ETag><LastModified>${writtenAt.toISOString()}</LastModified></Contents>`;
  });
  const isMore = keys.length > page.length;
  const next = isMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isMore}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`,
  );
};

/** Serves the part of S3 that a file store needs. Refuses the rest, such as chunked signatures. */
export const startS3Server = async (bucket: string) => {
  const objects: Objects = new Map();
  const calls: Call[] = [];
  const state = { isClosed: false };

  const put = async (key: string, request: IncomingMessage, response: ServerResponse) => {
    const content = await bodyOf(request);
    const { 'content-encoding': encoding, 'content-type': type = '' } = request.headers;
    if (encoding?.includes('aws-chunked')) return refuse(response, 501, 'NotImplemented');
    objects.set(key, { content, type, writtenAt: new Date() });
    response.writeHead(200, { etag: `"${createHash('md5').update(content).digest('hex')}"` }).end();
  };

  const send = (key: string, response: ServerResponse, isWhole: boolean) => {
    const found = objects.get(key);
    if (!found) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-type': found.type, 'content-length': found.content.length });
    response.end(isWhole ? found.content : undefined);
  };

  const refusalOf = (authorization: string | undefined, named: string): [number, string] | undefined => {
    if (state.isClosed || !authorization?.startsWith('AWS4-HMAC-SHA256 ')) return [403, 'AccessDenied'];
    return named === bucket ? undefined : [404, 'NoSuchBucket'];
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
    const [, named = '', ...rest] = decodeURIComponent(pathname).split('/');
    const key = rest.join('/');
    const { method = '', headers } = request;
    calls.push({ method, key, authorization: headers.authorization ?? '' });
    const refusal = refusalOf(headers.authorization, named);
    if (refusal) return refuse(response, ...refusal);
    const source = headers['x-amz-copy-source'];
    if (method === 'PUT' && typeof source === 'string') return copy(objects, key, source, response);
    if (method === 'PUT') return put(key, request, response);
    if (method === 'GET' && searchParams.has('list-type')) return list(objects, searchParams, response);
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
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, objects, calls, state, stop };
};
