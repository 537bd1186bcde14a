import type { Call } from '#features/messages/web/sync/transport.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { createClient } from './client.ts';

/** Returns the error of a call that does not reach the server or whose response is lost. */
export const offline = (cause?: unknown) =>
  new ApiError({ code: 'offline', status: 0, message: 'Not reached.', ...(cause !== undefined && { cause }) });

/** Creates a function that makes calls over HTTP like the page does. */
export const createCall = (address: string, sessionToken: string, connectionId: () => string | undefined): Call => {
  const client = createClient(address, sessionToken);
  return async (endpoint, input, { signal } = {}) => {
    const id = connectionId();
    const init = { ...(signal && { signal }), headers: id === undefined ? {} : { 'x-connection-id': id } };
    const answer = await client.call(endpoint, input as never, init).catch((cause) => Promise.reject(offline(cause)));
    if (answer.status < 300) return answer.body;
    const { code, error } = answer.body as unknown as { code: 'internal'; error: string };
    const retryAfterSeconds = Number(answer.headers.get('retry-after')) || undefined;
    throw new ApiError({ code, status: answer.status, message: error, retryAfterSeconds });
  };
};
