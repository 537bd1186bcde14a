import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:http2';
import { request } from 'node:https';
import { testCertificate } from './test-certificate.ts';

type Init = { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: Buffer };

/** Creates a client for HTTPS servers with the test certificate, or with a certificate of another authority. */
export const httpsClient = (address: string, ca: string = testCertificate.cert) => {
  const { hostname, port } = new URL(address);
  const send = (path: string, { method = 'GET', headers = {}, body }: Init = {}) =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': body.length };
      const options = { hostname, port, path, method, headers: { ...headers, ...length }, ca };
      const outgoing = request({ ...options, agent: false }, async (answer) => {
        try {
          const parts = await Array.fromAsync(answer as AsyncIterable<Buffer>);
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) });
        } catch (error) {
          reject(error);
        }
      });
      outgoing.once('error', reject);
      outgoing.end(body);
    });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      headers: { origin: address, 'content-type': 'application/json', ...headers },
      body: Buffer.from(JSON.stringify(body)),
    });
  return { send, post };
};

/** Sends a POST request over HTTP/2, like browsers do. @returns its status */
export const postOverHttp2 = (address: string, path: string, body: unknown): Promise<number> =>
  new Promise((resolve, reject) => {
    const session = connect(address, { ca: testCertificate.cert });
    session.once('error', reject);
    const stream = session.request({
      ':method': 'POST',
      ':path': path,
      origin: address,
      'content-type': 'application/json',
    });
    stream.once('response', (headers) => {
      resolve(Number(headers[':status']));
      stream.resume().once('close', () => session.close());
    });
    stream.once('error', reject);
    stream.end(JSON.stringify(body));
  });
