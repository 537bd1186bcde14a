import '#platform/web/theme/styles.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { readCookie } from '#platform/web/cookies.ts';
import { Application } from './web/application.tsx';
import { routes } from './web/routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the application.');

const application = <Application router={createBrowserRouter(routes)} />;

// A sign-in page that was rendered ahead is taken over as it stands, with what was typed into it meanwhile.
const isRenderedAhead = root.hasChildNodes() && readCookie('XSRF-TOKEN') === undefined;
if (isRenderedAhead) hydrateRoot(root, application);
else createRoot(root).render(application);
