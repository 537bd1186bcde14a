import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { isHttps } from './authentication.ts';

/** Hash of the only inline script, which applies the color scheme and records input made before hydration. */
export const pageScript = "'sha256-YGWLJKBAYCMh2hoDl7XXu1YCsfuEl5VVHwuPwv+TSLk='";

const pagePolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", pageScript],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    mediaSrc: ["'self'", 'blob:'],
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

/** Policy for data and assets, which are never pages: no content may run or load. */
const dataPolicy = { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } };

type Options = Parameters<typeof helmet>[0];

const common = {
  referrerPolicy: { policy: 'same-origin' },
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  xFrameOptions: { action: 'deny' },
} as const;

/** Returns Helmet's headers. Computed once because they are the same for every response. */
const headersOf = (options: Options): Record<string, string> => {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, () => {});
  return headers;
};

/** Disables browser features that Casa does not use, so that injected scripts cannot use them either. */
const permissionsPolicy = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'display-capture']
  .map((feature) => `${feature}=()`)
  .join(', ');

const pageHeaders = {
  ...headersOf({ ...common, contentSecurityPolicy: pagePolicy }),
  'permissions-policy': permissionsPolicy,
};
const partOptions = {
  ...common,
  contentSecurityPolicy: dataPolicy,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  xFrameOptions: false,
} as const;
const dataHeaders = { ...headersOf(partOptions), 'permissions-policy': permissionsPolicy };
/** Headers of assets. Kept short because a page loads a dozen assets; the page's policy governs their scripts. */
const assetHeaders = headersOf({ ...partOptions, referrerPolicy: false });

/** A worker's policy comes from its file's headers. Workers import scripts: scan decoders, encoding detector. */
const workerHeaders = headersOf({
  ...partOptions,
  referrerPolicy: false,
  contentSecurityPolicy: {
    ...dataPolicy,
    directives: { ...dataPolicy.directives, scriptSrc: ["'self'"] },
  },
});

const headersFor = (url: string) => {
  if (/^\/assets\/(?:pdf\.worker|sheet-worker)/.test(url)) return workerHeaders;
  if (url.startsWith('/assets/')) return assetHeaders;
  const isData = (url.startsWith('/api/') && !url.startsWith('/api/docs')) || url.startsWith('/uploads/');
  return isData ? dataHeaders : pageHeaders;
};

/** Content types that proxies compress, shorten or inject scripts into. */
const rewritten = /^(text\/(html|css|javascript)|application\/(javascript|manifest)|image\/)/;

/** Forbids proxies to rewrite pages and assets: a changed page fails hydration and renders again. */
const forbidRewriting = (app: FastifyInstance) => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const type = `${reply.getHeader('content-type') ?? ''}`;
    if (/^\/(api|uploads)\//.test(request.url) || !rewritten.test(type)) return done(null, payload);
    const given = reply.getHeader('cache-control');
    reply.header('cache-control', [...(given === undefined ? [] : [given]), 'no-transform'].join(', '));
    done(null, payload);
  });
};

/** Adds headers to every response: short, strict ones for data and assets, a policy for the application on pages. */
export const addSecurityHeaders = (app: FastifyInstance, options: { behindProxy: boolean }): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.url));
    if (options.behindProxy && isHttps(request)) reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
  forbidRewriting(app);
};
