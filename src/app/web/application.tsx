import type { QueryClient } from '@tanstack/react-query';
import { StrictMode, useEffect } from 'react';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router';
import { replayEarlyInput } from '#platform/web/early-input.ts';
import type { RouterHistory } from '#platform/web/navigation/guarded-history.ts';
import { Pages } from './pages.tsx';
import { Providers } from './providers.tsx';

type ApplicationProps = { client: QueryClient; history: RouterHistory };

/** Everything below the page's root. Identical in the browser and in server rendering. */
export const Application = ({ client, history }: ApplicationProps) => {
  useEffect(() => {
    const timer = setTimeout(replayEarlyInput);
    return () => clearTimeout(timer);
  }, []);
  return (
    <StrictMode>
      <Providers client={client}>
        <HistoryRouter history={history}>
          <Pages />
        </HistoryRouter>
      </Providers>
    </StrictMode>
  );
};
