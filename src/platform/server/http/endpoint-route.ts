import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, forbidden } from '#kernel/app-error.ts';
import type { ServedEndpoint } from '#kernel/endpoint.ts';
import type { ReadCall } from '#kernel/page-data.ts';
import * as texts from '#texts/platform/server/errors';
import type { Actor, AnswerNotes, QueryContext, RequestOrigin, Services } from '../context.ts';
import type { AnyHandler, FileAnswer } from '../feature.ts';
import { runHandler } from '../run-handler.ts';
import { applySession, authenticate, browserTokenOf, findPreviousSession, requireAccess } from './authentication.ts';
import { clientAddress } from './client-address.ts';
import { readIncomingFile } from './incoming-file.ts';
import { parseInput } from './parse-input.ts';
import { type OnStop, stopping } from './refuse-on-stop.ts';
import type { MadeAnswer, ResponseCache } from './response-cache.ts';
import { asBody, bodyTag, hasCurrentVersion, sendAnswer, sendUnchanged } from './send-answer.ts';
import { sendFile } from './send-file.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
    previousSession: string | undefined;
    knownBrowser: string | undefined;
    /** Place within the caller's limit of concurrent requests. */
    slot: { readonly release: () => void; hasBegun: boolean } | undefined;
  }
}

export type EndpointRoute = {
  readonly definition: ServedEndpoint;
  readonly handler: AnyHandler;
  readonly services: Services;
  readonly cache: ResponseCache;
  /** Settles when a caller who is not signed in may proceed. */
  readonly anonymousTurn: () => Promise<void>;
  readonly onStop: OnStop;
  /** True to validate responses by the contract too. Used in tests. */
  readonly checkAnswers: boolean;
};

const contextOf = (
  services: Services,
  request: FastifyRequest,
  answer: AnswerNotes,
): QueryContext<Actor | undefined> => ({
  actor: request.actor,
  services,
  db: services.database.read,
  request: originOf(request),
  answer,
});

const originOf = (request: FastifyRequest): RequestOrigin => ({
  id: request.id,
  address: clientAddress(request.ip),
  device: (request.headers['user-agent'] ?? '').slice(0, 200),
  ...connectionOf(request),
  ...(request.headers['x-can-reauthenticate'] === 'yes' && { canReauthenticate: true as const }),
  ...(request.previousSession === undefined ? {} : { previousSession: request.previousSession }),
  ...(request.knownBrowser === undefined ? {} : { knownBrowser: request.knownBrowser }),
});

const connectionOf = (request: FastifyRequest): { connectionId?: string } => {
  const connectionId = request.headers['x-connection-id'];
  return typeof connectionId === 'string' ? { connectionId } : {};
};

const linkTo = (url: string, body: unknown, cursor: string | undefined): { link?: string } => {
  if (cursor === undefined) return {};
  const [path, query] = url.split('?');
  const parameters = new URLSearchParams(query);
  const { limit } = (body ?? {}) as { limit?: unknown };
  if (limit !== undefined) parameters.set('limit', String(limit));
  parameters.set('cursor', cursor);
  return { link: `<${path}?${parameters}>; rel="next"` };
};

/** Origin of the next-page link. @property url of the request @property body may contain the page limit */
type Call = { readonly url: string; readonly body: unknown };

const makeAnswer = async (
  route: EndpointRoute,
  request: FastifyRequest,
  { url, body: sent }: Call,
  input: unknown,
  notes: AnswerNotes,
): Promise<MadeAnswer & { isFound: boolean }> => {
  const { definition, handler, services } = route;
  const { output, isFound } = await runHandler(definition, handler, contextOf(services, request, notes), input);
  if (route.checkAnswers) definition.output.parse(output);
  const body = asBody(JSON.stringify(output));
  const isList = definition.effect === 'read' && Array.isArray(output);
  return { body, etag: isList ? bodyTag(body) : '', isFound, ...linkTo(url, sent, notes.nextCursor) };
};

const findCached = async (
  { definition, services, cache }: EndpointRoute,
  url: string,
  actor: Actor,
  input: unknown,
) => {
  // The revision is read before the rows. A response may then be newer than its tag, never older.
  const revision = await services.database.schoolRevision();
  const key = cache.keyOf(url, actor, definition.cachePolicy === 'per-role', input);
  const cached = cache.get(key, revision);
  const etag = cached?.etag ?? cache.tagOf(key, revision);
  const store = (fresh: MadeAnswer): MadeAnswer => {
    const made = { ...fresh, etag };
    cache.set(key, revision, made);
    return made;
  };
  return { cached, etag, store };
};

const answerFromCache = async (
  route: EndpointRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  actor: Actor,
  input: unknown,
): Promise<FastifyReply> => {
  const { cached, etag, store } = await findCached(route, request.url, actor, input);
  if (hasCurrentVersion(request, etag)) return sendUnchanged(reply, etag);
  return sendAnswer(request, reply, 200, cached ?? store(await makeAnswer(route, request, request, input, {})));
};

const asQuery = (input: ReadCall['input']) =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, `${value}`]],
    ),
  );

/** Executes a read for a page as if its reader had called the endpoint: same access, validation and cache. */
export const answerRead = async (
  route: EndpointRoute,
  request: FastifyRequest,
  { method, url, input: sent }: ReadCall,
): Promise<MadeAnswer> => {
  const { definition } = route;
  const { actor } = request;
  if (definition.effect !== 'read' || definition.answersFile) throw forbidden();
  requireAccess(definition, actor);
  const input = parseInput(definition, actor?.role, [method === 'GET' ? asQuery(sent) : sent]);
  const make = () => makeAnswer(route, request, { url, body: sent }, input, {});
  if (definition.cachePolicy === undefined || !actor) return make();
  const { cached, store } = await findCached(route, url, actor, input);
  return cached ?? store(await make());
};

/** Returns the fields that a request may have in its query: all for a GET, page fields for a POST. */
const queryPartOf = ({ method }: ServedEndpoint, { query }: FastifyRequest): unknown => {
  if (method === 'GET') return query;
  const { limit, cursor } = query as Record<string, unknown>;
  return { ...(limit !== undefined && { limit }), ...(cursor !== undefined && { cursor }) };
};

/** Milliseconds after which the caller is checked again. Bodies and queued requests may take minutes. */
const recheckAfterMilliseconds = 1000;

/** Checks the caller again if the request started a while ago. @throws AppError as for a new request */
const requireStillCaller = async (
  { definition, services }: EndpointRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  if (!request.actor || reply.elapsedTime < recheckAfterMilliseconds) return;
  request.actor = await services.ports.authentication.actorOf(request.actor.sessionId);
  requireAccess(definition, request.actor);
};

const handle = async (route: EndpointRoute, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const { definition, services } = route;
  await requireStillCaller(route, request, reply);
  if (!definition.upload && request.isMultipart()) throw new AppError('unsupported_type', texts.mustBeJson);
  const input = parseInput(definition, request.actor?.role, [
    queryPartOf(definition, request),
    definition.upload ? undefined : request.body,
    request.params,
  ]);
  if (definition.cachePolicy !== undefined && request.actor)
    return answerFromCache(route, request, reply, request.actor, input);
  const notes: AnswerNotes = {};
  if (definition.answersFile) {
    const { output } = await runHandler(definition, route.handler, contextOf(services, request, notes), input);
    return sendFile(services, request, reply, output as FileAnswer);
  }
  const made = definition.upload
    ? await receiveFile(route, request, reply, input, notes)
    : await makeAnswer(route, request, request, input, notes);
  applySession(reply, request, notes.session);
  if (made.etag !== '' && hasCurrentVersion(request, made.etag)) return sendUnchanged(reply, made.etag);
  return sendAnswer(request, reply, made.isFound ? 200 : (definition.status ?? 200), made);
};

const receiveFile = async (
  route: EndpointRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  input: unknown,
  notes: AnswerNotes,
) => {
  if (!route.definition.upload) throw new Error('The endpoint does not accept uploads.');
  const stopped = Promise.withResolvers<never>();
  // Prevents an unhandled rejection if no code awaits the promise.
  stopped.promise.catch(() => {});
  const forget = route.onStop(() => {
    if (request.raw.complete) return;
    reply.header('connection', 'close');
    stopped.reject(stopping());
  });
  try {
    const onWhole = () => requireStillCaller(route, request, reply);
    const arrival = { stopped: stopped.promise, onWhole };
    const upload = await readIncomingFile(request, route.definition.upload, arrival);
    const context = { ...contextOf(route.services, request, notes), upload };
    const { output, isFound } = await runHandler(route.definition, route.handler, context, input);
    return { body: JSON.stringify(output), etag: '', isFound };
  } finally {
    forget();
    // If the handler refused early, the rest of the body must be read before the connection accepts another request.
    request.raw.unpipe().resume();
  }
};

/**
 * Waits for a place within the caller's limit. Runs before the body is read, so that waiting requests use no memory.
 * The place is released after the handler, or when the connection closes before it.
 */
const acquireSlot = async (
  { definition, services }: EndpointRoute,
  actor: Actor,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const { calls, uploads } = services.concurrency;
  const release = await (definition.upload ? uploads : calls).acquire(actor.id);
  if (request.raw.destroyed || reply.raw.destroyed) {
    // The client has disconnected, so no response is sent.
    release();
    reply.hijack();
    return;
  }
  const slot = { release, hasBegun: false };
  request.slot = slot;
  const releaseUnlessBegun = () => {
    if (!slot.hasBegun) release();
  };
  // Either event may occur alone: the first for a request whose body was never read, the second for a response queued
  // behind another one.
  request.raw.once('close', releaseUnlessBegun);
  reply.raw.once('close', releaseUnlessBegun);
};

const withSlot = async <T>({ slot }: FastifyRequest, work: () => Promise<T>): Promise<T> => {
  if (slot) slot.hasBegun = true;
  try {
    return await work();
  } finally {
    slot?.release();
  }
};

const mayReplaceSession = ({ access, effect }: ServedEndpoint) => access === 'public' && effect === 'write';

/** Maximum body size in bytes of public endpoints. Enough for an address and a password. */
const maxPublicBodyBytes = 16 * 1024;

export const registerEndpoint = (app: FastifyInstance, route: EndpointRoute): void => {
  const { definition, services } = route;
  app.route({
    // HEAD is declared because the framework's default HEAD would report an empty file.
    method: definition.answersFile ? ['GET', 'HEAD'] : definition.method,
    url: definition.path,
    ...(definition.access === 'public' && { bodyLimit: maxPublicBodyBytes }),
    onRequest: async (request, reply) => {
      request.actor = await authenticate(definition, services, request, reply);
      if (request.actor) await acquireSlot(route, request.actor, request, reply);
      if (!mayReplaceSession(definition)) return;
      await route.anonymousTurn();
      request.previousSession = await findPreviousSession(services, request);
      request.knownBrowser = browserTokenOf(request);
    },
    handler: (request, reply) => withSlot(request, () => handle(route, request, reply)),
  });
};
