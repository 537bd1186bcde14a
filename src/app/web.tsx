import '#platform/web/theme/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Providers } from './web/providers.tsx';
import { routes } from './web/routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the application.');

const router = createBrowserRouter(routes);

createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
