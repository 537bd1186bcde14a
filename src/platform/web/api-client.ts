import { type Issue, isErrorCode } from '#kernel/app-error.ts';
import type { EndpointDefinition, OutputOf, RequestOf } from '#kernel/endpoint.ts';
import { nextCursorIn, type ReadCall } from '#kernel/page-data.ts';
import * as texts from '#texts/platform/web/calls';
import { ApiError } from './api-error.ts';
import { connection } from './connection.ts';
import { readCookie } from './cookies.ts';
import { loadWhenOnline } from './load-when-online.ts';
import { setServerReachable } from './offline/server-reachability.ts';
import { recordServerTime } from './server-time.ts';
import { canReauthenticate, reauthenticate } from './session/reauthentication.ts';
import { sessionNumber, waitForSignIn } from './session/session-state.ts';

type Fields = Record<string, unknown>;
type Failure = { error?: string; code?: unknown; issues?: Issue[]; requestId?: string };

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

const writeHeaders = (): Record<string, string> => {
  const token = readCookie('XSRF-TOKEN');
  return {
    accept: 'application/json',
    ...(token && { 'x-xsrf-token': token }),
    ...(connection.id && { 'x-connection-id': connection.id }),
    ...(canReauthenticate() && { 'x-can-reauthenticate': 'yes' }),
  };
};

type WireCall = { method: 'GET' | 'POST'; url: string; body?: string };

/** Builds the request. Fields that are not path parameters go into the query of a GET or the body of a POST. */
const wireCallOf = <D extends EndpointDefinition>(endpoint: D, input: RequestOf<D>): WireCall => {
  const { filled, rest } = splitPath(endpoint.path, input as Fields);
  if (endpoint.method === 'GET') return { method: 'GET', url: filled + queryOf(rest) };
  return { method: 'POST', url: filled, body: JSON.stringify(rest) };
};

/** Returns the read call that the server makes when it renders the page. */
export const readCallOf = <D extends EndpointDefinition>(endpoint: D, input: RequestOf<D>): ReadCall => {
  const { method, path } = endpoint;
  return { method, path, url: wireCallOf(endpoint, input).url, input: input as Fields };
};

const requestInit = ({ method, body }: WireCall, signal: AbortSignal | undefined): RequestInit => {
  const init: RequestInit = { method, credentials: 'same-origin', signal: signal ?? null };
  if (body === undefined) return { ...init, headers: { accept: 'application/json' } };
  return { ...init, headers: { ...writeHeaders(), 'content-type': 'application/json' }, body };
};

const offlineError = (cause?: unknown) => {
  const message = texts.offline;
  return new ApiError({ code: 'offline', status: 0, message, cause });
};

const send = async (url: string, init: RequestInit): Promise<Response> => {
  try {
    const response = await fetch(url, init);
    recordServerTime(response.headers.get('date'));
    setServerReachable(true);
    return response;
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    setServerReachable(false);
    throw offlineError(cause);
  }
};

const retryAfterOf = ({ headers }: Response) => Number(headers.get('retry-after')) || undefined;

const unreadableError = (response: Response) =>
  new ApiError({
    code: 'unreadable',
    status: response.status,
    message: texts.noAnswer({ status: response.status }),
    retryAfterSeconds: retryAfterOf(response),
  });

const readFailure = async (response: Response): Promise<ApiError> => {
  const read: unknown = await response.json().catch(() => undefined);
  // Proxies also return JSON. Only a body with one of Casa's error codes comes from Casa.
  const body: Failure = typeof read === 'object' && read !== null ? read : {};
  if (!isErrorCode(body.code)) return unreadableError(response);
  const unreadable = texts.noAnswer({ status: response.status });
  return new ApiError({
    code: body.code,
    status: response.status,
    message: body.error ?? unreadable,
    issues: body.issues ?? [],
    requestId: body.requestId ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: retryAfterOf(response),
  });
};

const readJson = async (response: Response) => {
  try {
    return await response.json();
  } catch (cause) {
    const message = texts.unreadable;
    throw new ApiError({ code: 'unreadable', status: response.status, message, cause });
  }
};

type CallOptions = {
  signal?: AbortSignal;
  /** Behavior after a 401. `wait` (default) repeats the call after the same user signs in; `fail` throws. */
  whenSignedOut?: 'wait' | 'fail';
};

/** Repeats a call after sign-in or reauthentication. Safe: a call refused for these reasons had no effect. */
const retryAfterSignIn = async (
  sendRequest: () => Promise<Response>,
  { signal, whenSignedOut = 'wait' }: CallOptions,
): Promise<Response> => {
  for (;;) {
    const sessionAtStart = sessionNumber();
    const response = await sendRequest();
    if (response.ok) return response;
    const failure = await readFailure(response);
    if (failure.code === 'reauthentication_required' && (await reauthenticate())) continue;
    const mayWait = failure.code === 'unauthenticated' && whenSignedOut === 'wait';
    if (!mayWait || !(await waitForSignIn(sessionAtStart, signal))) throw failure;
  }
};

const sendCall = (wireCall: WireCall, options: CallOptions): Promise<Response> =>
  retryAfterSignIn(() => send(wireCall.url, requestInit(wireCall, options.signal)), options);

/**
 * Calls an endpoint. Fields other than path parameters go into the query of a GET or the body of a POST.
 * @throws ApiError for every failure, with code `offline` if no response arrived; the signal's reason if aborted
 */
export const call = async <D extends EndpointDefinition>(
  endpoint: D,
  input: RequestOf<D>,
  options: CallOptions = {},
): Promise<OutputOf<D>> => readJson(await sendCall(wireCallOf(endpoint, input), options));

/** Calls a paged endpoint like {@link call}. Returns the page and the cursor of the next page, if any. */
export const callPage = async <D extends EndpointDefinition>(
  endpoint: D,
  input: RequestOf<D>,
  options: CallOptions = {},
): Promise<{ page: OutputOf<D>; next: string | undefined }> => {
  const response = await sendCall(wireCallOf(endpoint, input), options);
  return { page: await readJson(response), next: nextCursorIn(response.headers.get('link')) };
};

export type UploadOptions = {
  /** Called with the fraction of the file that has been sent, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
};

const responseOf = (request: XMLHttpRequest) =>
  new Response(request.responseText, {
    status: request.status,
    headers: { 'retry-after': request.getResponseHeader('retry-after') ?? '' },
  });

const sendFile = (url: string, body: FormData, { onProgress, signal }: UploadOptions) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(writeHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(offlineError());
    request.onabort = () => reject(signal?.reason ?? offlineError());
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) request.abort();
    else request.send(body);
  });

const payloadTooLarge = 413;

const tooLargeError = (name: string, maxBytes: number) =>
  new ApiError({
    code: 'too_large',
    status: payloadTooLarge,
    message: texts.tooLarge({ name, megabytes: Math.floor(maxBytes / 1024 / 1024) }),
  });

/** Replaces the error of a proxy that limits the size of requests: sending the file again would not help. */
const namingProxyLimit = (error: unknown) =>
  error instanceof ApiError && error.code === 'unreadable' && error.status === payloadTooLarge
    ? new ApiError({ code: 'too_large', status: error.status, message: texts.proxyLimit, cause: error })
    : error;

const loadFitFile = () => loadWhenOnline(() => import('./uploads/fit-file.ts'));

/**
 * Uploads one photo or document, prepared by `uploads/fit-file.ts`. Returns the endpoint's output.
 * @throws ApiError: `too_large`, `unsupported_type` before anything is sent, `file_changed` if changed or deleted
 */
export const upload = async <D extends EndpointDefinition>(
  endpoint: D,
  file: File,
  options: UploadOptions = {},
): Promise<OutputOf<D>> => {
  const { field = 'file', maxBytes = Number.POSITIVE_INFINITY, accepts: kinds } = endpoint.upload ?? {};
  const fitModule = kinds === undefined ? undefined : await loadFitFile();
  const fittedFile = fitModule && kinds ? await fitModule.fitFile(file, kinds) : file;
  if (fittedFile.size > maxBytes) throw tooLargeError(file.name, maxBytes);
  options.signal?.throwIfAborted();
  const body = new FormData();
  body.append(field, fittedFile);
  const send = async () => {
    try {
      return await sendFile(endpoint.path, body, options);
    } catch (error) {
      // The browser reports a file that changed during the upload as a lost connection.
      if (!options.signal?.aborted) await fitModule?.requireUnchanged(fittedFile);
      throw error;
    }
  };
  try {
    return await readJson(await retryAfterSignIn(send, options));
  } catch (error) {
    throw namingProxyLimit(error);
  }
};
