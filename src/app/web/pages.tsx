import { useLocation, useRoutes } from 'react-router';
import { ErrorBoundary } from '#platform/web/errors/error-boundary.tsx';
import { ErrorPage } from '#platform/web/errors/error-page.tsx';
import { useScrollRestoration } from '#platform/web/navigation/scroll-restoration.ts';
import { routes } from './routes.tsx';

export const Pages = () => {
  useScrollRestoration();
  const pages = useRoutes(routes);
  return (
    <ErrorBoundary path={useLocation().pathname} failure={ErrorPage}>
      {pages}
    </ErrorBoundary>
  );
};
