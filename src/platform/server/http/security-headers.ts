import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { isHttps } from './authentication.ts';

/** The only inline script: it applies the colour scheme before the first paint, and notes what is done before the application takes over. */
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

/** Data and the application's files are never a page: nothing in them may run or load by itself. */
const dataPolicy = { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } };

type Options = Parameters<typeof helmet>[0];

const common = {
  referrerPolicy: { policy: 'same-origin' },
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  xFrameOptions: { action: 'deny' },
} as const;

/** Helmet's headers, asked for once: they are the same for every answer. */
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

/** What Casa never asks a browser for, no script in it gets either. */
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
/** Each page takes a dozen of the build's files; what their scripts may do is the page's to say. */
const assetHeaders = headersOf({ ...partOptions, referrerPolicy: false });

/**
 * The workers of the build load parts of their own: decoders of scanned pages, the detector of encodings. A worker has the policy of its
 * own file.
 */
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

/** Content types that proxies compress, shorten or add scripts to. */
const rewritten = /^(text\/(html|css|javascript)|application\/(javascript|manifest)|image\/)/;

/**
 * Forbids proxies to rewrite pages and the application's files. A page that was changed on the way is drawn a second time.
 * Answers of calls and stored files say themselves how long they may be kept.
 */
const forbidRewriting = (app: FastifyInstance) => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const type = `${reply.getHeader('content-type') ?? ''}`;
    if (/^\/(api|uploads)\//.test(request.url) || !rewritten.test(type)) return done(null, payload);
    const given = reply.getHeader('cache-control');
    reply.header('cache-control', [...(given === undefined ? [] : [given]), 'no-transform'].join(', '));
    done(null, payload);
  });
};

/** Adds the security headers to every answer: strict and short ones to data and files, those that the application needs to pages. */
export const addSecurityHeaders = (app: FastifyInstance, options: { behindProxy: boolean }): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.url));
    if (options.behindProxy && isHttps(request)) reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
  forbidRewriting(app);
};
