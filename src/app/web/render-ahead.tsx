import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { Application } from './application.tsx';
import { routes } from './routes.tsx';

/**
 * The page at a path as somebody without a session meets it. Runs at build time.
 * @param path of a screen, such as `/admin`
 */
export const renderAhead = (path: string): string =>
  renderToString(<Application router={createMemoryRouter(routes, { initialEntries: [path] })} />);
