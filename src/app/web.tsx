import '#platform/web/theme/styles.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { subscribeToSchoolChanges } from '#platform/web/data/school-changes.ts';
import { captureEarlyInput } from '#platform/web/early-input.ts';
import { loadRenderedModules } from '#platform/web/lazy-page.ts';
import { guardedHistory } from '#platform/web/navigation/guarded-history.ts';
import { preserveScroll, saveScroll, startScrollRestoration } from '#platform/web/navigation/scroll-restoration.ts';
import { deleteLeftoverCopy } from '#platform/web/offline/delete-leftover-copy.ts';
import { applyPageData, readPageData } from '#platform/web/page-data.ts';
import { createQueryClient, sessionKey } from '#platform/web/query-client.ts';
import { isSessionActive, isSessionOver, onSession } from '#platform/web/session/session-state.ts';
import { subscribeToTabs } from '#platform/web/session/session-tabs.ts';
import { loadTypefaces } from '#platform/web/theme/load-typefaces.ts';
import { setToastTime } from '#platform/web/toasts/toast.ts';
import { Application } from './web/application.tsx';
import { loadPage } from './web/open-page.ts';

setToastTime(() => (/^\/admin(\/|$)/.test(location.pathname) ? 5000 : undefined));

const client = createQueryClient();
subscribeToSchoolChanges(client, () => document.visibilityState === 'visible');

// Deletes stored data when the session has ended in another tab or has expired.
const forget = () => void deleteLeftoverCopy().catch(() => undefined);
client.getQueryCache().subscribe(({ query }) => {
  if (query.queryKey[0] === sessionKey[0] && query.state.data === null) forget();
});
onSession(() => isSessionOver() && forget());

// A sign-in page reloads the session when a user signs in in another tab.
subscribeToTabs((news) => {
  if (news === 'began' && !isSessionActive()) void client.invalidateQueries({ queryKey: sessionKey });
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the application.');

const begin = () => {
  captureEarlyInput();
  let openNextPage = () => {};
  const nextPage = new Promise<void>((resolve) => {
    openNextPage = resolve;
  });
  const history = guardedHistory(createBrowserHistory({ v5Compat: true }), {
    onLeave: saveScroll,
    onArrive: (place, { preservesScroll }) => {
      openNextPage();
      if (preservesScroll) preserveScroll(place);
      void loadPage(client, place).catch(() => undefined);
    },
  });
  startScrollRestoration(() => history.location);
  const application = <Application client={client} history={history} />;
  // A transition hydrates in short tasks. The first click or key press completes the hydration before it takes effect.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, application));
  else createRoot(root).render(application);
  loadTypefaces(nextPage);
};

const data = readPageData();
if (data) {
  applyPageData(client, data);
  if (data.isMoved) history.replaceState(history.state, '', data.address + location.hash);
}

/** Ends the task, so that a browser can react to input between the evaluation of the modules and the hydration. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

// A server-rendered page is hydrated in place, with the input typed before its script ran.
loadPage(client, location)
  .then(() => loadRenderedModules(data?.shown ?? []))
  .then(nextTask)
  .then(begin, begin);
