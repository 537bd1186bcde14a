import type { PushPayload } from '#features/notifications/contract.ts';
import { isErrorCode } from '#kernel/app-error.ts';
import { filesCache, filesMark } from '#platform/web/offline/file-cache.ts';
import type { FetchEvent, WindowClient, WorkerScope } from './worker-scope.ts';

/** Paths of the files needed offline, inserted by the build. The offline page is the first. */
declare const shellFiles: readonly string[];
/** Paths of the other files. They are cached after their first use. */
declare const laterFiles: readonly string[];

const worker = self as unknown as WorkerScope;
const files = shellFiles;
const [offlinePage = ''] = files;
const openShell = () => caches.open('casa-shell');

const cachedPaths = async () =>
  new Set((await (await openShell()).keys()).map(({ url }) => url.slice(location.origin.length)));

/** Caches missing files only. File names contain a hash, so files of an earlier version are reused. */
const cacheShell = async () => {
  const cached = await cachedPaths();
  await (await openShell()).addAll(files.filter((file) => !cached.has(file)));
};

/** Deletes files of earlier versions. When the worker activates, no tab of an earlier version is open. */
const deleteOlder = async () => {
  const shell = await openShell();
  for (const path of await cachedPaths())
    if (!files.includes(path) && !laterFiles.includes(path)) await shell.delete(path);
};

worker.addEventListener('install', (event) => event.waitUntil(cacheShell()));
worker.addEventListener('activate', (event) => {
  const preload = worker.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([deleteOlder(), preload, worker.clients.claim()]));
});

const isScreen = ({ pathname }: URL) =>
  !/^\/(api|uploads|assets|socket\.io)(\/|$)/.test(pathname) && !/\.\w{1,11}$/.test(pathname);

const isGatewayError = (status: number) => status >= 502 && status <= 504;

/** Loads a page from the server, or the cached offline page only if the server is unreachable. */
const openPage = async (request: Request, preloaded: Promise<Response | undefined>): Promise<Response> => {
  const answer = await (async () => (await preloaded) ?? fetch(request))().catch(() => undefined);
  if (answer && !isGatewayError(answer.status)) return answer;
  const cached = await (await openShell()).match(offlinePage);
  return cached ?? answer ?? Response.error();
};

/** Polls, because not every browser sends service workers the event. */
const untilOnline = async () => {
  while (!navigator.onLine) await new Promise((resolve) => setTimeout(resolve, 300));
};

/** Waits for the connection. Browsers remember a failed import, so a later import of the same file would fail too. */
const fetchWhenOnline = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request);
  } catch (error) {
    if (navigator.onLine) throw error;
    await untilOnline();
    return fetchWhenOnline(request);
  }
};

const openShellFile = async (request: Request): Promise<Response> =>
  (await (await openShell()).match(request)) ?? fetchWhenOnline(request);

const cacheUsed = async (request: Request): Promise<Response> => {
  const shell = await openShell();
  const cached = await shell.match(request);
  if (cached) return cached;
  const answer = await fetchWhenOnline(request);
  if (answer.status === 200) await shell.put(request, answer.clone()).catch(() => undefined);
  return answer;
};

const maxSeenFiles = 200;

/** Caches a stored file. Checks the mark afterwards: opening recreates a cache that a sign-out has deleted. */
const cacheSeen = async (request: Request, answer: Response) => {
  if (!(await caches.has(filesCache))) return;
  const seen = await caches.open(filesCache);
  await seen.put(request, answer);
  if (!(await seen.match(filesMark))) return void (await caches.delete(filesCache));
  const [, ...oldestFirst] = await seen.keys();
  for (const older of oldestFirst.slice(0, -maxSeenFiles)) await seen.delete(older);
};

const findSeen = async (request: Request) =>
  (await caches.has(filesCache)) ? (await caches.open(filesCache)).match(request, { ignoreVary: true }) : undefined;

const deleteSeen = async (request: Request) => {
  if (await caches.has(filesCache)) await (await caches.open(filesCache)).delete(request, { ignoreVary: true });
};

/** True if Casa itself refuses a file. An error page of a proxy does not count. */
const isRefusal = async (answer: Response): Promise<boolean> => {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  return typeof body === 'object' && body !== null && 'code' in body && isErrorCode(body.code);
};

/** Loads a stored file from the server, which checks access, or from the cache if the server is unreachable. */
const openStored = async (event: FetchEvent): Promise<Response> => {
  const { request } = event;
  const answer = await fetch(request).catch(() => undefined);
  if (answer?.status === 200) event.waitUntil(cacheSeen(request, answer.clone()).catch(() => undefined));
  if (answer?.ok) return answer;
  if (answer && !isGatewayError(answer.status) && (await isRefusal(answer))) {
    if ([403, 404].includes(answer.status)) event.waitUntil(deleteSeen(request));
    return answer;
  }
  return (await findSeen(request)) ?? answer ?? Response.error();
};

// Handles pages, application files and stored files. Responses of API calls are never cached.
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (isScreen(url)) event.respondWith(openPage(request, event.preloadResponse));
  } else if (files.includes(url.pathname)) event.respondWith(openShellFile(request));
  else if (laterFiles.includes(url.pathname)) event.respondWith(cacheUsed(request));
  else if (url.pathname.startsWith('/uploads/') && ['', '?shown'].includes(url.search))
    event.respondWith(openStored(event));
});

const findWindows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

const isVisible = ({ focused, visibilityState }: WindowClient) => focused && visibilityState === 'visible';

const showPush = async ({ title, body, tag, url, unread }: PushPayload) => {
  await navigator.setAppBadge?.(unread).catch(() => undefined);
  if ((await findWindows()).some(isVisible)) return;
  const images = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' };
  const options = { body, tag, renotify: true, data: { url }, ...images };
  await worker.registration.showNotification(title, options);
};

worker.addEventListener('push', (event) => {
  const payload = event.data?.json() as PushPayload | undefined;
  if (payload) event.waitUntil(showPush(payload));
});

const openFrom = async ({ data }: Notification) => {
  const { url } = data as { url: string };
  const area = `${location.origin}/${url.split('/')[1] ?? ''}`;
  const open = (await findWindows()).find((one) => one.url.startsWith(area));
  if (!open) return worker.clients.openWindow(url);
  open.postMessage({ open: url });
  return open.focus();
};

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openFrom(event.notification));
});
