import { setTimeout as pause } from 'node:timers/promises';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { sessionQuery } from '#features/people/web/session.hooks.ts';
import { schoolQuery } from '#features/session/web/session.hooks.ts';
import type { FirstView, RenderedPage, RenderFirstView, WantedAnswer } from '#kernel/first-view.ts';
import { takeFirstView } from '#platform/web/first-view.ts';
import { createQueryClient, sessionKey } from '#platform/web/query-client.ts';
import type { Viewer } from '#platform/web/viewer.ts';
import { Application } from './application.tsx';
import { routes } from './routes.tsx';

const render = (view: FirstView): RenderedPage => {
  const client = createQueryClient();
  takeFirstView(client, view);
  const router = createMemoryRouter(routes, { initialEntries: [view.address] });
  const markup = renderToString(<Application client={client} router={router} />);
  const wanted = client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state, meta }) =>
      state.data === undefined && meta?.call ? [{ key: queryKey, call: meta.call }] : [],
    );
  client.clear();
  router.dispose();
  return { address: view.address, markup, wanted };
};

/** A part of the page whose code is not loaded yet. */
const missingPart = '<!--$!-->';
const mostTries = 100;

const renderWhole = async (view: FirstView): Promise<RenderedPage> => {
  let page = render(view);
  for (let tries = 0; page.markup.includes(missingPart) && tries < mostTries; tries += 1) {
    await pause(5);
    page = render(view);
  }
  if (page.markup.includes(missingPart)) throw new Error(`${view.address} could not be rendered.`);
  return page;
};

/** The page at a path, such as `/admin`, as somebody without a session meets it. Runs at build time. */
export const renderSignInPage = (path: string): string =>
  render({ address: path, answers: [], isNarrow: false, now: Date.now() }).markup;

/** Who is signed in, and the school's words. */
const basics: readonly WantedAnswer[] = [sessionQuery, schoolQuery].flatMap(({ queryKey, meta }) =>
  meta?.call ? [{ key: queryKey, call: meta.call }] : [],
);

/** The first pages of the areas, by what may stand in the address. */
const firstPages: Record<string, string> = {
  '/admin': '/admin/teachers',
  '/admin/teachers': '/admin/teachers',
  '/teacher': '/teacher',
  '/student': '/student',
};

/** The first page of an area for who is signed in there, with what is known of it. Runs on the server. */
export const renderFirstView: RenderFirstView = async (view) => {
  const { address, answers } = view;
  if (answers.length === 0) return { address, markup: '', wanted: basics };
  const [, path = '', search = ''] = /^([^?]*?)\/?(\?.*)?$/.exec(address) ?? [];
  const page = firstPages[path];
  const viewer = answers.find(([[name]]) => name === sessionKey[0])?.[1] as Viewer | undefined;
  if (!page || !viewer || viewer.mustChangePassword || !page.startsWith(`/${viewer.role}`)) return undefined;
  return { ...(await renderWhole({ ...view, address: page + search })), role: viewer.role };
};
