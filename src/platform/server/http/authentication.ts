import { hash, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, forbidden, unauthenticated } from '#kernel/app-error.ts';
import type { EndpointDefinition } from '#kernel/endpoint.ts';
import type { Actor, AnswerNotes, Services } from '../context.ts';

declare module '#platform/server/ports.ts' {
  interface Ports {
    /** Provided by whoever keeps the sessions. */
    authentication: {
      /**
       * The person behind a session's token, or undefined when it is unknown or over.
       * `expiresAt` is there when the session's time was just extended.
       */
      find(token: string): Promise<{ actor: Actor; expiresAt?: string } | undefined>;
    };
  }
}

export const sessionCookie = 'casa_session';
export const csrfCookie = 'XSRF-TOKEN';
export const csrfHeader = 'x-xsrf-token';

/** The anti-forgery token that goes with a session's token. */
export const csrfTokenOf = (sessionToken: string): string => hash('sha256', `csrf:${sessionToken}`, 'base64url');

const sameText = (left: string, right: string) => {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
};

const badToken = () => new AppError('bad_csrf_token', 'This page is out of date. Please reload it and try again.');

const host = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);

/** Whether a browser says that the call comes from one of Casa's own pages. Other clients say nothing and pass. */
export const isOwnOrigin = (
  headers: { origin?: string | undefined; 'sec-fetch-site'?: string | string[] | undefined },
  ownHost: string,
  publicOrigin: string | undefined,
): boolean => {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin !== undefined && origin === publicOrigin) return true;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return origin === undefined || host(origin) === ownHost;
};

/** The session's token in a request, or undefined. */
export const sessionTokenOf = (request: FastifyRequest): string | undefined => cookiesOf(request)[sessionCookie];

const cookiesOf = ({ headers: { cookie } }: FastifyRequest) => (cookie === undefined ? {} : parseCookie(cookie));

/**
 * Who makes the call, checked in the order of the contract: origin, session, password change, role, anti-forgery token.
 * @returns undefined on public calls
 */
export const authenticate = async (
  definition: EndpointDefinition,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Actor | undefined> => {
  const isWrite = definition.effect === 'write';
  if (isWrite && !isOwnOrigin(request.headers, request.host, services.env.publicOrigin)) throw badToken();
  if (definition.access === 'public') return undefined;
  const cookies = cookiesOf(request);
  const token = cookies[sessionCookie];
  const found = token === undefined ? undefined : await services.ports.authentication.find(token);
  if (token === undefined || found === undefined) throw unauthenticated();
  const { actor, expiresAt } = found;
  if (isWrite && !hasCsrfToken(request, token)) throw badToken();
  if (actor.mustChangePassword && !definition.beforePasswordChange)
    throw new AppError('password_change_required', 'Please choose a password of your own first.');
  if (definition.access !== 'any' && !definition.access.includes(actor.role)) throw forbidden();
  if (expiresAt !== undefined || cookies[csrfCookie] === undefined)
    setSessionCookies(reply, request, { token, expiresAt: expiresAt ?? '' });
  return actor;
};

/** The session that the browser brings along to a sign-in, if it is alive. */
export const findBroughtSession = async (services: Services, request: FastifyRequest): Promise<string | undefined> => {
  const token = sessionTokenOf(request);
  return token === undefined ? undefined : (await services.ports.authentication.find(token))?.actor.sessionId;
};

const hasCsrfToken = (request: FastifyRequest, sessionToken: string) => {
  const header = request.headers[csrfHeader];
  return (
    typeof header === 'string' &&
    header === cookiesOf(request)[csrfCookie] &&
    sameText(header, csrfTokenOf(sessionToken))
  );
};

/** Sets the two cookies of a session; without `expiresAt` only the anti-forgery one. */
const setSessionCookies = (
  reply: FastifyReply,
  request: FastifyRequest,
  { token, expiresAt }: { token: string; expiresAt: string },
) => {
  const shared = { path: '/', sameSite: 'lax', secure: request.protocol === 'https' } as const;
  const lasting = expiresAt === '' ? shared : { ...shared, expires: new Date(expiresAt) };
  const session = { ...lasting, name: sessionCookie, value: token, httpOnly: true };
  const csrf = { ...lasting, name: csrfCookie, value: csrfTokenOf(token) };
  reply.header(
    'set-cookie',
    (expiresAt === '' ? [csrf] : [session, csrf]).map((cookie) => stringifySetCookie(cookie)),
  );
};

/** Writes into the answer what a verb said about the session. */
export const applySession = (reply: FastifyReply, request: FastifyRequest, session: AnswerNotes['session']): void => {
  if (session === undefined) return;
  if (session !== null) {
    setSessionCookies(reply, request, session);
    return;
  }
  const gone = [sessionCookie, csrfCookie].map((name) => ({ name, value: '', path: '/', expires: new Date(0) }));
  reply.header(
    'set-cookie',
    gone.map((cookie) => stringifySetCookie(cookie)),
  );
};
