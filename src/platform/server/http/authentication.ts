import { hash, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, forbidden, unauthenticated } from '#kernel/app-error.ts';
import type { EndpointDefinition } from '#kernel/endpoint.ts';
import * as texts from '#texts/platform/server/errors';
import type { Actor, AnswerNotes, Services } from '../context.ts';
import { requestedHosts, requireOwnOrigin } from './own-origin.ts';

declare module 'fastify' {
  interface FastifyRequest {
    parsedCookies: ReturnType<typeof parseCookie> | undefined;
  }
}

declare module '#platform/server/ports.ts' {
  interface Ports {
    /** Provided by the feature that stores sessions. */
    authentication: {
      /** Returns the user of a session token. `expiresAt` is set if the session was just extended. */
      find(token: string): Promise<{ actor: Actor; expiresAt?: string } | undefined>;
      /** Returns the current user of a session, or undefined if the session has ended. */
      actorOf(sessionId: string): Promise<Actor | undefined>;
      /** True if a user has just signed in with the browser, whose cookie may then be newer than the request's. */
      hasRecentSignIn(browser: string): Promise<boolean>;
    };
  }
}

const sessionCookie = 'casa_session';
/** Identifies a browser in which a user has signed in before. Outlives sessions. */
const browserCookie = 'casa_browser';
/** Browsers accept this prefix only over HTTPS and from the exact host, not from another host of the domain. */
const hostPrefix = '__Host-';
const csrfCookie = 'XSRF-TOKEN';
const csrfHeader = 'x-xsrf-token';

/** Derives the CSRF token from a session token. */
export const csrfTokenOf = (sessionToken: string): string => hash('sha256', `csrf:${sessionToken}`, 'base64url');

const sameText = (left: string, right: string) => {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
};

const badToken = () => new AppError('bad_csrf_token', texts.outdatedPage);

/** True if the client uses HTTPS, as reported by a trusted proxy. */
export const isHttps = ({ protocol }: FastifyRequest): boolean => protocol.toLowerCase() === 'https';

/** Returns the name of an HTTP-only cookie, which depends on the protocol of the request. */
const nameFor = (request: FastifyRequest, name: string) => (isHttps(request) ? hostPrefix + name : name);

const sessionTokenOf = (request: FastifyRequest): string | undefined =>
  cookiesOf(request)[nameFor(request, sessionCookie)];

export const sessionTokenIn = (cookie: string): string | undefined => {
  const cookies = parseCookie(cookie);
  return cookies[hostPrefix + sessionCookie] ?? cookies[sessionCookie];
};

export const browserTokenOf = (request: FastifyRequest): string | undefined =>
  cookiesOf(request)[nameFor(request, browserCookie)];

const cookiesOf = (request: FastifyRequest) => {
  request.parsedCookies ??= parseCookie(request.headers.cookie ?? '');
  return request.parsedCookies;
};

/** The user of a request's session. @property expiresAt set if the session was just extended */
export type Caller = { readonly actor: Actor; readonly token: string; readonly expiresAt?: string };

export const findCaller = async (services: Services, request: FastifyRequest): Promise<Caller | undefined> => {
  const token = sessionTokenOf(request);
  const found = token === undefined ? undefined : await services.ports.authentication.find(token);
  return token === undefined || found === undefined ? undefined : { token, ...found };
};

/** Sets the session cookies again if the session was extended or the CSRF cookie is missing. */
export const renewCookies = (reply: FastifyReply, request: FastifyRequest, { token, expiresAt }: Caller): void => {
  if (expiresAt !== undefined || cookiesOf(request)[csrfCookie] === undefined)
    setSessionCookies(reply, request, { token, expiresAt: expiresAt ?? '' });
};

type AccessRule = Pick<EndpointDefinition, 'access' | 'beforePasswordChange' | 'beforeEnrolment'>;

/** Throws if an endpoint's requirements are not met: session, changed password, second factor, role. */
export const requireAccess = (definition: AccessRule, actor: Actor | undefined): void => {
  const { access, beforePasswordChange, beforeEnrolment } = definition;
  if (access === 'public') return;
  if (!actor) throw unauthenticated();
  if (actor.mustChangePassword && !beforePasswordChange)
    throw new AppError('password_change_required', texts.choosePassword);
  if (actor.mustEnrol && !beforePasswordChange && !beforeEnrolment)
    throw new AppError('second_factor_enrolment_required', texts.setUpSecondFactor);
  if (access !== 'any' && !access.includes(actor.role)) throw forbidden();
};

/** Access rule for long-lived channels such as sockets: that of an endpoint for any signed-in user. */
const openAccess: AccessRule = { access: 'any' };

/** Requires a session, a changed password and a second factor, for a socket or a running transfer. */
export const requireOpenAccess = (actor: Actor | undefined): Actor => {
  requireAccess(openAccess, actor);
  if (!actor) throw unauthenticated();
  return actor;
};

/** Checks a long-lived channel against its session, which may have ended since. Returns the current caller. */
export const requireStillOpen = async ({ ports }: Services, { sessionId }: Actor): Promise<Actor> =>
  requireOpenAccess(await ports.authentication.actorOf(sessionId));

/** Identifies the caller, or undefined for public endpoints. Checks in the order of the contract. */
export const authenticate = async (
  definition: EndpointDefinition,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Actor | undefined> => {
  const isWrite = definition.effect === 'write';
  if (isWrite) requireOwnOrigin(services, request.headers);
  if (definition.access === 'public') return undefined;
  const caller = await findCaller(services, request);
  if (!caller) await clearEndedSession(services, request, reply);
  if (caller && isWrite && !hasCsrfToken(request, caller.token)) throw badToken();
  requireAccess(definition, caller?.actor);
  if (caller) {
    renewCookies(reply, request, caller);
    noteHost(services, request);
  }
  return caller?.actor;
};

const noteHost = ({ env, hostWatch }: Services, { headers }: FastifyRequest) => {
  const [host] = requestedHosts(headers, env.trustProxy);
  if (host !== undefined) hostWatch.noteUsed(host);
};

/** Returns the id of the valid session that a browser already has when it signs in. */
export const findPreviousSession = async (services: Services, request: FastifyRequest): Promise<string | undefined> => {
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

const sharedAttributes = (request: FastifyRequest) =>
  ({ path: '/', sameSite: 'lax', secure: isHttps(request) }) as const;

const setCookies = (reply: FastifyReply, cookies: readonly Parameters<typeof stringifySetCookie>[0][]) =>
  reply.header(
    'set-cookie',
    cookies.map((cookie) => stringifySetCookie(cookie)),
  );

/** Sets the two cookies of a session. Without `expiresAt`, sets only the CSRF cookie. */
const setSessionCookies = (
  reply: FastifyReply,
  request: FastifyRequest,
  { token, expiresAt, browser }: Omit<NonNullable<AnswerNotes['session']>, 'role'>,
) => {
  const shared = sharedAttributes(request);
  const lasting = expiresAt === '' ? shared : { ...shared, expires: new Date(expiresAt) };
  const session = { ...lasting, name: nameFor(request, sessionCookie), value: token, httpOnly: true };
  const csrf = { ...lasting, name: csrfCookie, value: csrfTokenOf(token) };
  const known = browser && {
    ...shared,
    name: nameFor(request, browserCookie),
    value: browser.token,
    httpOnly: true,
    expires: new Date(browser.expiresAt),
  };
  setCookies(reply, [...(expiresAt === '' ? [csrf] : [session, csrf]), ...(known ? [known] : [])]);
};

/** Deletes the session cookies and the browser's cached images. Stored drafts are not deleted. */
const clearSession = (reply: FastifyReply, request: FastifyRequest): void => {
  const cookies = [nameFor(request, sessionCookie), csrfCookie].map((name) => ({
    ...sharedAttributes(request),
    name,
    value: '',
    expires: new Date(0),
  }));
  setCookies(reply, cookies);
  reply.header('clear-site-data', '"cache"');
};

/** Deletes an ended session's cookies, but not after a recent sign-in, whose cookies would be deleted too. */
export const clearEndedSession = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  if (sessionTokenOf(request) === undefined) return;
  const browser = browserTokenOf(request);
  if (browser !== undefined && (await services.ports.authentication.hasRecentSignIn(browser))) return;
  clearSession(reply, request);
};

export const applySession = (reply: FastifyReply, request: FastifyRequest, session: AnswerNotes['session']): void => {
  if (session === undefined) return;
  if (session === null) clearSession(reply, request);
  else setSessionCookies(reply, request, session);
};
