import type { RouteObject } from 'react-router';
import { ErrorPage } from '#platform/web/errors/error-page.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { Area } from './area.tsx';

const OwnAccountPage = lazyPage(async () => (await import('./own-account-page.tsx')).OwnAccountPage);
const SetUpPage = lazyPage(async () => (await import('#features/people/web/set-up-page.tsx')).SetUpPage);

const pages: RouteObject[] = [
  { index: true, Component: OwnAccountPage },
  { path: '*', Component: OwnAccountPage },
];

/** Every path below an area belongs to it; a path that nobody claims is the students'. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorPage,
    children: [
      { path: '/setup', Component: SetUpPage },
      { path: '/admin', element: <Area of="admin" />, children: pages },
      { path: '/teacher', element: <Area of="teacher" />, children: pages },
      { path: '/', element: <Area of="student" />, children: pages },
    ],
  },
];
