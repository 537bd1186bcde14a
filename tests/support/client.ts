import type { EndpointDefinition, OutputOf, RequestOf } from '#kernel/endpoint.ts';
import { csrfTokenOf } from '#platform/server/http/authentication.ts';

export type Answer<T = unknown> = { status: number; body: T; headers: Headers };

type PlainHeaders = Record<string, string>;

const pathOf = (definition: EndpointDefinition, input: Record<string, unknown>) =>
  definition.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])));

const createCookieJar = (sessionToken: string | undefined) => {
  const cookies = new Map<string, string>();
  if (sessionToken !== undefined) {
    cookies.set('casa_session', sessionToken);
    cookies.set('XSRF-TOKEN', csrfTokenOf(sessionToken));
  }
  const headers = (): PlainHeaders => {
    const token = cookies.get('XSRF-TOKEN');
    if (cookies.size === 0) return {};
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return token === undefined ? { cookie } : { cookie, 'x-xsrf-token': token };
  };
  const storeCookies = (answer: Headers) => {
    for (const line of answer.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const value = pair.slice(at + 1);
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), value);
    }
  };
  return { cookies, headers, storeCookies };
};

const queryOf = (definition: EndpointDefinition, input: Record<string, unknown>) => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input))
    if (value !== undefined && !definition.path.includes(`:${name}`)) query.set(name, String(value));
  return query.size > 0 ? `?${query}` : '';
};

/** Creates a client that stores cookies and sends the anti-forgery token like a browser. */
export const createClient = (base: string, sessionToken?: string) => {
  const { cookies, headers, storeCookies } = createCookieJar(sessionToken);

  const send = async (path: string, init: RequestInit & { headers?: PlainHeaders } = {}): Promise<Answer> => {
    const response = await fetch(base + path, { ...init, headers: { ...headers(), ...init.headers } });
    storeCookies(response.headers);
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const body = isJson ? await response.json() : Buffer.from(await response.arrayBuffer());
    return { status: response.status, body, headers: response.headers };
  };

  const post = (path: string, body: unknown, more: PlainHeaders = {}, init: RequestInit = {}) =>
    send(path, {
      ...init,
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...more },
    });

  const call = async <D extends EndpointDefinition>(
    definition: D,
    input: RequestOf<D> & Record<string, unknown>,
    init: RequestInit & { headers?: PlainHeaders } = {},
  ): Promise<Answer<OutputOf<D>>> => {
    const path = pathOf(definition, input);
    const answer =
      definition.method === 'GET'
        ? send(path + queryOf(definition, input), init)
        : post(path, input, init.headers, init);
    return (await answer) as Answer<OutputOf<D>>;
  };

  const upload = (path: string, field: string, content: Uint8Array, fileName: string) => {
    const form = new FormData();
    form.set(field, new File([new Uint8Array(content)], fileName, { type: 'application/octet-stream' }));
    return send(path, { method: 'POST', body: form });
  };

  const get = (path: string, more: PlainHeaders = {}) => send(path, { headers: more });
  return { cookies, headers, send, get, post, call, upload };
};
export type Client = ReturnType<typeof createClient>;
