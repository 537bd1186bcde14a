import { MantineProvider } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { unstable_HistoryRouter as HistoryRouter, useLocation, useRoutes } from 'react-router';
import { schoolQuery } from '#features/session/web/session.queries.ts';
import { replayEarlyInput } from '#platform/web/early-input.ts';
import { ErrorBoundary } from '#platform/web/errors/error-boundary.tsx';
import { ErrorPage } from '#platform/web/errors/error-page.tsx';
import type { RouterHistory } from '#platform/web/navigation/guarded-history.ts';
import { useScrollRestoration } from '#platform/web/navigation/scroll-restoration.ts';
import { SchoolContext } from '#platform/web/school.ts';
import { showColor } from '#platform/web/theme/show-color.ts';
import { cssVariables, theme } from '#platform/web/theme/theme.ts';
import { ToasterSlot } from '#platform/web/toasts/toaster-slot.tsx';
import { routes } from './routes.tsx';

const Pages = () => {
  useScrollRestoration();
  const pages = useRoutes(routes);
  return (
    <ErrorBoundary path={useLocation().pathname} failure={ErrorPage}>
      {pages}
    </ErrorBoundary>
  );
};

const WithSchool = ({ children }: { children: ReactNode }) => {
  const { data: school } = useQuery(schoolQuery);
  useEffect(() => {
    if (school) void showColor(school.color).catch(() => undefined);
  }, [school]);
  return <SchoolContext value={school}>{children}</SchoolContext>;
};

const Providers = ({ client, children }: { client: QueryClient; children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <QueryClientProvider client={client}>
      <WithSchool>{children}</WithSchool>
    </QueryClientProvider>
    <ToasterSlot />
  </MantineProvider>
);

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
