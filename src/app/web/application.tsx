import type { QueryClient } from '@tanstack/react-query';
import { type ComponentProps, StrictMode, useEffect } from 'react';
import { RouterProvider } from 'react-router/dom';
import { repeatEarlyInput } from '#platform/web/early-input.ts';
import { Providers } from './providers.tsx';

type ApplicationProps = { client: QueryClient; router: ComponentProps<typeof RouterProvider>['router'] };

/** Everything below the page's root, the same in the browser and in pages that are rendered before its script runs. */
export const Application = ({ client, router }: ApplicationProps) => {
  useEffect(() => {
    const timer = setTimeout(repeatEarlyInput);
    return () => clearTimeout(timer);
  }, []);
  return (
    <StrictMode>
      <Providers client={client}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
};
