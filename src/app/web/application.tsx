import { type ComponentProps, StrictMode } from 'react';
import { RouterProvider } from 'react-router/dom';
import { Providers } from './providers.tsx';

type Router = ComponentProps<typeof RouterProvider>['router'];

/** Everything below the page's root, the same in the browser and in the pages that the build renders ahead. */
export const Application = ({ router }: { router: Router }) => (
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>
);
