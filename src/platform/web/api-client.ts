import type { ErrorCode, Issue } from '#kernel/app-error.ts';
import type { EndpointDefinition, OutputOf, RequestOf } from '#kernel/endpoint.ts';
import { ApiError } from './api-error.ts';
import { readCookie } from './cookies.ts';

type Fields = Record<string, unknown>;
type Failure = { error?: string; code?: ErrorCode; issues?: Issue[]; requestId?: string };

const splitPath = (path: string, input: Fields) => {
  const rest = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  return { filled, rest };
};

const queryOf = (fields: Fields): string => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
};

const requestFor = (
  endpoint: EndpointDefinition,
  input: Fields,
  signal: AbortSignal | undefined,
): [string, RequestInit] => {
  const { filled, rest } = splitPath(endpoint.path, input);
  const init: RequestInit = { method: endpoint.method, credentials: 'same-origin', signal: signal ?? null };
  if (endpoint.method === 'GET') return [filled + queryOf(rest), { ...init, headers: { accept: 'application/json' } }];
  const token = readCookie('XSRF-TOKEN');
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    ...(token && { 'x-xsrf-token': token }),
  };
  return [filled, { ...init, headers, body: JSON.stringify(rest) }];
};

const send = async (url: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    const message = 'Casa cannot be reached. Check your connection and try again.';
    throw new ApiError({ code: 'offline', status: 0, message, cause });
  }
};

const failureOf = async (response: Response): Promise<ApiError> => {
  const body: Failure = await response.json().catch(() => ({}));
  const unreadable = `Casa could not answer (${response.status}). Please try again in a moment.`;
  return new ApiError({
    code: body.code ?? 'unreadable',
    status: response.status,
    message: body.error ?? unreadable,
    issues: body.issues ?? [],
    requestId: body.requestId ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: Number(response.headers.get('retry-after')) || undefined,
  });
};

const readJson = async (response: Response) => {
  try {
    return await response.json();
  } catch (cause) {
    const message = 'Casa’s answer could not be read. Please try again.';
    throw new ApiError({ code: 'unreadable', status: response.status, message, cause });
  }
};

/**
 * Makes one call of the wire. Path parameters are taken out of `input`; the rest goes into the query of a GET or, as JSON and
 * with the anti-forgery token, into the body of a POST.
 * @returns the answer as the endpoint's output declares it
 * @throws ApiError for every failure, with code `offline` when no answer came; the signal's reason when aborted
 */
export const call = async <D extends EndpointDefinition>(
  endpoint: D,
  input: RequestOf<D>,
  options: { signal?: AbortSignal } = {},
): Promise<OutputOf<D>> => {
  const [url, init] = requestFor(endpoint, input as Fields, options.signal);
  const response = await send(url, init);
  if (!response.ok) throw await failureOf(response);
  return readJson(response);
};
