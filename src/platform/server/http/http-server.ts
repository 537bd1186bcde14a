import { isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { AppError } from '#kernel/app-error.ts';
import type { ReadCall } from '#kernel/page-data.ts';
import * as texts from '#texts/platform/server/errors';
import type { Services } from '../context.ts';
import type { Feature } from '../feature.ts';
import { failedSignInReason, logFailedSignIn } from '../limits/failed-sign-in.ts';
import { registerApiDocs } from './api-docs.ts';
import { registerAppManifest } from './app-manifest.ts';
import { limitBodyTime } from './body-timeout.ts';
import { clientAddress } from './client-address.ts';
import { answerUnreadable, createAnonymousPace, limitConnections } from './connections.ts';
import { answerRead, type EndpointRoute, registerEndpoint } from './endpoint-route.ts';
import { registerHealth } from './health.ts';
import { registerMetrics } from './metrics.ts';
import { hasTwoHosts } from './own-origin.ts';
import { refuseOnStop } from './refuse-on-stop.ts';
import { createResponseCache } from './response-cache.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { registerWebApp } from './web-app.ts';
import { callCutOff, isCutOff, toAppError, toWireError } from './wire-error.ts';

const megabyte = 1024 * 1024;
const slowMilliseconds = 500;

export type HttpServerOptions = {
  readonly features: readonly Feature[];
  /** Folder of the built web application. Without it only the API is served. */
  readonly webFolder?: string;
  /** Milliseconds after which a page is sent without server rendering. Default: 1 second. */
  readonly renderTimeout?: number;
  /** Milliseconds within which the body of a call other than an upload must arrive. Default: 30 seconds. */
  readonly bodyTimeout?: number;
  /** Milliseconds within which the headers of a call must arrive. Default: 20 seconds. */
  readonly headersTimeout?: number;
  /** True to validate responses by the contract too. Used in tests. */
  readonly checkAnswers?: boolean;
};

const usualHeadersTimeout = 20_000;

const requestIds = () => {
  const boot = randomBytes(4).toString('hex');
  let count = 0;
  return () => `${boot}-${(++count).toString(36)}`;
};

const createFastify = (trustProxy: boolean, headersTimeout = usualHeadersTimeout) => {
  const nextId = requestIds();
  return Fastify({
    genReqId: nextId,
    // Casa expects one proxy. Of several forwarded addresses only the last is set by the proxy; the client controls the
    // others.
    trustProxy: trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: 2 * megabyte,
    maxRequestsPerSocket: 0,
    // The largest document on a slow network takes minutes. Headers have a shorter timeout.
    requestTimeout: 600_000,
    http: { headersTimeout, connectionsCheckingInterval: headersTimeout / 4 },
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      const error = new AppError('invalid', texts.addressUnreadable);
      reply.code(400).send(toWireError(error, nextId()));
    },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, nextId()),
  });
};

const acceptJson = (app: FastifyInstance) => {
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  const invalid = () => new AppError('invalid_json', texts.invalidJson);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, {});
    if (!isUtf8(body as Buffer)) return done(invalid());
    void parseJson(request, body.toString(), (error, value) => {
      if (error) done(invalid());
      else done(null, value);
    });
  });
  // Some clients send a form content type even without a body.
  app.addContentTypeParser('*', (request, _body, done) => {
    if (request.headers['content-length'] === '0') done(null, {});
    else done(new AppError('unsupported_type', texts.mustBeJson));
  });
};

const answerErrors = (app: FastifyInstance, services: Services, count: (code: string) => void) => {
  app.setErrorHandler((thrown, request: FastifyRequest, reply) => {
    const log = services.log.child({ requestId: request.id, path: request.routeOptions.url });
    const error = isCutOff(thrown, request) ? callCutOff(thrown) : toAppError(thrown, log);
    count(error.code);
    const reason = failedSignInReason(error);
    if (reason) logFailedSignIn(services.log, { id: request.id, address: clientAddress(request.ip) }, reason);
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
    reply
      .code(error.status)
      .header('cache-control', 'no-store')
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(toWireError(error, request.id)));
  });
};

const logCalls = (app: FastifyInstance, { log }: Services) => {
  const logsReads = log.isLevelEnabled('debug');
  app.addHook('onResponse', (request, reply, done) => {
    const isWorthALine = request.method !== 'GET' || reply.statusCode >= 500 || reply.elapsedTime > slowMilliseconds;
    if (isWorthALine || logsReads) {
      const { method, routeOptions, actor, id: requestId } = request;
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      const line = { requestId, method, path: routeOptions.url, status: reply.statusCode, ms, person: actor?.id };
      log[isWorthALine ? 'info' : 'debug'](line, 'call');
    }
    done();
  });
};

/** Refuses requests with two `Host` headers because a proxy and Casa may read different ones. */
const refuseTwoHosts = (app: FastifyInstance) => {
  app.addHook('onRequest', (request, _reply, done) => {
    done(hasTwoHosts(request.raw) ? new AppError('invalid', texts.requestUnreadable) : undefined);
  });
};

/** Sets `Date` from the process clock, like the times in bodies and cookies. Pages read the server time from it. */
const sendDate = (app: FastifyInstance, { clock }: Services) => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('date', new Date(clock.milliseconds()).toUTCString());
    done();
  });
};

/** Checks that each endpoint has an access rule and a handler. @throws Error otherwise, which prevents the start */
const requireRules = (features: readonly Feature[]) => {
  for (const feature of features) {
    for (const [name, definition] of Object.entries(feature.endpoints)) {
      const { access } = definition;
      const hasRule = access === 'public' || access === 'any' || (Array.isArray(access) && access.length > 0);
      if (!hasRule) throw new Error(`${feature.name}: the endpoint ${name} has no access rule.`);
      if (!feature.handlers[name]) throw new Error(`${feature.name}: the endpoint ${name} has no handler.`);
    }
  }
};

const readerOf = (routes: ReadonlyMap<string, EndpointRoute>) => async (request: FastifyRequest, call: ReadCall) => {
  const route = routes.get(`${call.method} ${call.path}`);
  if (!route) throw new AppError('not_found', texts.nothingHere);
  return answerRead(route, request, call);
};

/** Builds the HTTP server with all endpoints, docs, health checks and the web app. Does not listen yet. */
export const createHttpServer = async (services: Services, options: HttpServerOptions): Promise<FastifyInstance> => {
  requireRules(options.features);
  const app = createFastify(services.env.trustProxy, options.headersTimeout);
  for (const property of ['parsedCookies', 'actor', 'previousSession', 'knownBrowser', 'slot'])
    app.decorateRequest(property, undefined);
  addSecurityHeaders(app, { behindProxy: services.env.trustProxy });
  sendDate(app, services);
  refuseTwoHosts(app);
  await app.register(multipart);
  acceptJson(app);
  answerErrors(app, services, await registerMetrics(app, services));
  logCalls(app, services);
  const onStop = refuseOnStop(app);
  limitBodyTime(app, onStop, options.bodyTimeout);
  limitConnections(app.server);
  const cache = createResponseCache();
  const checkAnswers = options.checkAnswers ?? false;
  const anonymousTurn = createAnonymousPace(app.server);
  const routes = new Map<string, EndpointRoute>();
  for (const feature of options.features) {
    for (const [name, definition] of Object.entries(feature.endpoints)) {
      const handler = feature.handlers[name];
      if (!handler) continue;
      const route = { definition, handler, services, cache, anonymousTurn, onStop, checkAnswers };
      routes.set(`${definition.method} ${definition.path}`, route);
      registerEndpoint(app, route);
    }
  }
  registerHealth(app, services);
  await registerApiDocs(app, options.features);
  registerAppManifest(
    app,
    services,
    options.features.flatMap(({ shortcuts }) => shortcuts ?? []),
  );
  await registerWebApp(app, services, { ...options, makeRead: readerOf(routes) });
  return app;
};
