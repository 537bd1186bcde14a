import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/app-error.ts';
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

const sameText = (left: string, right: string) =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

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
export const sessionTokenOf = (request: FastifyRequest): string | undefined => request.cookies[sessionCookie];

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
  const token = sessionTokenOf(request);
  const found = token === undefined ? undefined : await services.ports.authentication.find(token);
  if (token === undefined || found === undefined) throw new AppError('unauthenticated', 'Please sign in.');
  const { actor, expiresAt } = found;
  if (isWrite && !hasCsrfToken(request, token)) throw badToken();
  if (actor.mustChangePassword && !definition.beforePasswordChange)
    throw new AppError('password_change_required', 'Please choose a password of your own first.');
  if (definition.access !== 'any' && !definition.access.includes(actor.role))
    throw new AppError('forbidden', 'You are not allowed to do this.');
  if (expiresAt !== undefined || request.cookies[csrfCookie] === undefined)
    setSessionCookies(reply, request, { token, role: actor.role, expiresAt: expiresAt ?? '' });
  return actor;
};

const hasCsrfToken = (request: FastifyRequest, sessionToken: string) => {
  const header = request.headers[csrfHeader];
  return (
    typeof header === 'string' && header === request.cookies[csrfCookie] && sameText(header, csrfTokenOf(sessionToken))
  );
};

/** Sets the two cookies of a session; without `expiresAt` only the anti-forgery one. */
const setSessionCookies = (
  reply: FastifyReply,
  request: FastifyRequest,
  session: NonNullable<AnswerNotes['session']>,
) => {
  const shared = { path: '/', sameSite: 'lax', secure: request.protocol === 'https' } as const;
  const expires = session.expiresAt === '' ? {} : { expires: new Date(session.expiresAt) };
  if (session.expiresAt !== '')
    reply.setCookie(sessionCookie, session.token, { ...shared, ...expires, httpOnly: true });
  reply.setCookie(csrfCookie, csrfTokenOf(session.token), { ...shared, ...expires });
};

/** Writes into the answer what a verb said about the session. */
export const applySession = (reply: FastifyReply, request: FastifyRequest, session: AnswerNotes['session']): void => {
  if (session === undefined) return;
  if (session !== null) {
    setSessionCookies(reply, request, session);
    return;
  }
  reply.clearCookie(sessionCookie, { path: '/' });
  reply.clearCookie(csrfCookie, { path: '/' });
};
