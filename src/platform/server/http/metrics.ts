import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { AppError } from '#kernel/app-error.ts';
import * as texts from '#texts/platform/server/errors';
import type { Services } from '../context.ts';
import { type Gauge, single } from '../health/gauge.ts';
import { failedSignIn } from '../limits/failed-sign-in.ts';
import { isReady } from './health.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

const ownGauges = (services: Services): Gauge[] => [
  {
    name: 'casa_ready',
    summary: 'Response of /readyz: 1 if Casa is ready, otherwise 0.',
    read: async () => single((await isReady(services)) ? 1 : 0),
  },
  {
    name: 'casa_database_answer_seconds',
    summary: 'Seconds that the database took to respond.',
    read: async () => {
      const begin = performance.now();
      await services.database.ping();
      return single((performance.now() - begin) / 1000);
    },
  },
  {
    name: 'casa_job_lag_seconds',
    summary: 'Seconds by which the most delayed repeated job of this node is late.',
    read: async () => single(Math.max(0, ...services.jobWatch.read().map(({ lagSeconds }) => lagSeconds))),
  },
];

const described = (name: string, { summary }: { summary: string }) => ({ name, help: summary });

const countCalls = async (app: FastifyInstance, registry: Registry) => {
  const { Counter, Histogram } = await import('prom-client');
  const registers = [registry];
  const calls = new Counter({
    ...described('casa_http_requests_total', { summary: 'Number of requests by method and status.' }),
    labelNames: ['method', 'status'],
    registers,
  });
  const errors = new Counter({
    ...described('casa_http_errors_total', { summary: 'Number of refused and failed requests by error code.' }),
    labelNames: ['code'],
    registers,
  });
  const duration = new Histogram({
    ...described('casa_http_request_seconds', { summary: 'Duration of requests in seconds.' }),
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    const method = knownMethods.has(request.method) ? request.method : 'other';
    calls.inc({ method, status: reply.statusCode });
    duration.observe(reply.elapsedTime / 1000);
    done();
  });
  return (code: string) => errors.inc({ code });
};

const readGauges = async (registry: Registry, services: Services) => {
  const { Gauge } = await import('prom-client');
  for (const { name, summary, label, read } of [...ownGauges(services), ...services.gauges]) {
    registry.removeSingleMetric(name);
    const values = await read().catch((error: unknown) => {
      services.log.warn({ err: error, metric: name }, 'a metric could not be read');
      return undefined;
    });
    if (!values) continue;
    const gauge = new Gauge({
      ...described(name, { summary }),
      labelNames: label === undefined ? [] : [label],
      registers: [registry],
    });
    for (const [of, value] of values) {
      if (label === undefined) gauge.set(value);
      else gauge.set({ [label]: of }, value);
    }
  }
};

/** Serves `/metrics` to clients with the token; 404 if none is set. Returns a function that counts an error code. */
export const registerMetrics = async (app: FastifyInstance, services: Services): Promise<(code: string) => void> => {
  const token = services.env.metricsToken;
  if (token === undefined) {
    app.get('/metrics', async () => {
      throw new AppError('not_found', texts.nothingHere);
    });
    return () => {};
  }
  const { Registry, collectDefaultMetrics } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'casa_' });
  const countError = await countCalls(app, registry);
  const expected = digest(`Bearer ${token}`);
  let reading: Promise<string> | undefined;
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      throw failedSignIn('wrong token', new AppError('unauthenticated', texts.metricsToken));
    reading ??= readGauges(registry, services)
      .then(() => registry.metrics())
      .finally(() => {
        reading = undefined;
      });
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await reading);
  });
  return countError;
};
