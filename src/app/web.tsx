import '#platform/web/theme/styles.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { readCookie } from '#platform/web/cookies.ts';
import { takeEarlyClick } from '#platform/web/early-click.ts';
import { readFirstView, takeFirstView } from '#platform/web/first-view.ts';
import { forgetLeftCopy } from '#platform/web/offline/forget-left-copy.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { Application } from './web/application.tsx';
import { preloadArea } from './web/area.tsx';
import { routes } from './web/routes.tsx';

const client = createQueryClient();

const begin = (root: HTMLElement, isRendered: boolean) => {
  takeEarlyClick();
  const application = <Application client={client} router={createBrowserRouter(routes)} />;
  if (isRendered) hydrateRoot(root, application);
  else createRoot(root).render(application);
};

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the application.');

const firstView = readFirstView();
if (firstView) {
  takeFirstView(client, firstView);
  history.replaceState(history.state, '', firstView.address + location.hash);
}

// A page that was rendered already is taken over as it stands, with what was typed into it meanwhile.
const hasContent = root.hasChildNodes();
if (firstView && hasContent) {
  const start = () => begin(root, true);
  preloadArea(location.pathname).then(start, start);
} else begin(root, hasContent && readCookie('XSRF-TOKEN') === undefined);

if (readCookie('XSRF-TOKEN') === undefined) void forgetLeftCopy().catch(() => undefined);
