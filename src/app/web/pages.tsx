import { useLocation, useRoutes } from 'react-router';
import { ErrorBoundary } from '#platform/web/errors/error-boundary.tsx';
import { ErrorPage } from '#platform/web/errors/error-page.tsx';
import { useScrollPlace } from '#platform/web/navigation/scroll-places.ts';
import { routes } from './routes.tsx';

/** The page of each address. */
export const Pages = () => {
  useScrollPlace();
  const pages = useRoutes(routes);
  return (
    <ErrorBoundary path={useLocation().pathname} failure={ErrorPage}>
      {pages}
    </ErrorBoundary>
  );
};
