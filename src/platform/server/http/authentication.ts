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
    /** Provided by whoever keeps the sessions. */
    authentication: {
      /**
       * The person behind a session's token, or undefined when it is unknown or over.
       * `expiresAt` is there when the session's time was just extended.
       */
      find(token: string): Promise<{ actor: Actor; expiresAt?: string } | undefined>;
      /** The person of an open session as they are now, or undefined when it is over. */
      actorOf(sessionId: string): Promise<Actor | undefined>;
      /** Whether somebody has just signed in with a browser, by its secret: the session's cookie may be newer there than in a request. */
      hasRecentSignIn(browser: string): Promise<boolean>;
    };
  }
}

const sessionCookie = 'casa_session';
/** Says in which browser somebody has signed in before; it outlives their sessions. */
const browserCookie = 'casa_browser';
/** Browsers take a cookie with this prefix from the very host alone, over HTTPS: none from a neighbour under the same domain. */
const hostPrefix = '__Host-';
const csrfCookie = 'XSRF-TOKEN';
const csrfHeader = 'x-xsrf-token';

/** Derives the anti-forgery token from a session's token. */
export const csrfTokenOf = (sessionToken: string): string => hash('sha256', `csrf:${sessionToken}`, 'base64url');

const sameText = (left: string, right: string) => {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
};

const badToken = () => new AppError('bad_csrf_token', texts.outdatedPage);

/** True if the client uses HTTPS, by the word of a trusted proxy. */
export const isHttps = ({ protocol }: FastifyRequest): boolean => protocol.toLowerCase() === 'https';

/** The name of a cookie that no script reads, for how the request came. */
const nameFor = (request: FastifyRequest, name: string) => (isHttps(request) ? hostPrefix + name : name);

/** The session's token in a request, or undefined. */
const sessionTokenOf = (request: FastifyRequest): string | undefined =>
  cookiesOf(request)[nameFor(request, sessionCookie)];

/** The session's token among the cookies of a socket's handshake, or undefined. */
export const sessionTokenIn = (cookie: string): string | undefined => {
  const cookies = parseCookie(cookie);
  return cookies[hostPrefix + sessionCookie] ?? cookies[sessionCookie];
};

/** The secret by which a browser is known from earlier sign-ins, or undefined. */
export const browserTokenOf = (request: FastifyRequest): string | undefined =>
  cookiesOf(request)[nameFor(request, browserCookie)];

/** Parsed once for each request. */
const cookiesOf = (request: FastifyRequest) => {
  request.parsedCookies ??= parseCookie(request.headers.cookie ?? '');
  return request.parsedCookies;
};

/** Whose session a request brings along. @property expiresAt when its time was just extended */
export type Caller = { readonly actor: Actor; readonly token: string; readonly expiresAt?: string };

/** @returns undefined when there is no session or it is over */
export const findCaller = async (services: Services, request: FastifyRequest): Promise<Caller | undefined> => {
  const token = sessionTokenOf(request);
  const found = token === undefined ? undefined : await services.ports.authentication.find(token);
  return token === undefined || found === undefined ? undefined : { token, ...found };
};

/** Sets the cookies of a session again where its time was extended or the anti-forgery one is missing. */
export const renewCookies = (reply: FastifyReply, request: FastifyRequest, { token, expiresAt }: Caller): void => {
  if (expiresAt !== undefined || cookiesOf(request)[csrfCookie] === undefined)
    setSessionCookies(reply, request, { token, expiresAt: expiresAt ?? '' });
};

type AccessRule = Pick<EndpointDefinition, 'access' | 'beforePasswordChange' | 'beforeEnrolment'>;

/**
 * Checks what an endpoint asks of its caller: a session, a password of their own, a second factor, the role.
 * @throws AppError unauthenticated, password_change_required, second_factor_enrolment_required or forbidden
 */
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

/** Access of what stays open after its first check, such as a socket: that of a call which any signed-in person makes. */
const openAccess: AccessRule = { access: 'any' };

/**
 * Checks what each call asks of its caller, for a socket or a transfer that goes on.
 * @throws AppError unauthenticated, password_change_required or second_factor_enrolment_required
 */
export const requireOpenAccess = (actor: Actor | undefined): Actor => {
  requireAccess(openAccess, actor);
  if (!actor) throw unauthenticated();
  return actor;
};

/**
 * The same check with the caller as they are now: the session may have ended, or more may be asked of them, since it began.
 * @returns the caller as they are now
 */
export const requireStillOpen = async ({ ports }: Services, { sessionId }: Actor): Promise<Actor> =>
  requireOpenAccess(await ports.authentication.actorOf(sessionId));

/**
 * Identifies the caller and checks, in the order of the contract: origin, session, anti-forgery token, password change, role.
 * @returns undefined on public calls
 */
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

/** Finds the live session that a browser already has when it signs in. */
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

/** Sets the two cookies of a session; without `expiresAt` only the anti-forgery one. */
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

/** Has the browser forget the session's cookies, and the pictures that it keeps for an hour. What was typed there stays. */
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

/**
 * Has a browser forget a session that was ended elsewhere, or whose time is over. Not where somebody has just signed in with it: an answer
 * to a request that was on its way meanwhile would take the new session away.
 */
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

/** Sets or clears the session cookies, as the verb asked for. */
export const applySession = (reply: FastifyReply, request: FastifyRequest, session: AnswerNotes['session']): void => {
  if (session === undefined) return;
  if (session === null) clearSession(reply, request);
  else setSessionCookies(reply, request, session);
};
