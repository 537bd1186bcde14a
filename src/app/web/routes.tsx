import { lazy } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { Area } from './area.tsx';

export const PrivacyPage = lazyPage(async () => (await import('#features/privacy/web/privacy-page.tsx')).PrivacyPage);
export const SetUpPage = lazyPage(async () => (await import('#features/people/web/set-up-page.tsx')).SetUpPage);

export const ForgottenPage = lazyPage(
  async () => (await import('#features/people/web/new-password/forgotten-page.tsx')).ForgottenPage,
);
export const NewPasswordPage = lazyPage(
  async () => (await import('#features/people/web/new-password/new-password-page.tsx')).NewPasswordPage,
);

/** Gallery of the components. Not in production builds. */
const PiecesPage = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./pieces/pieces-page.tsx')).PiecesPage }))
  : undefined;

/** All paths below an area belong to that area. Unknown paths redirect to the student area. */
export const routes: RouteObject[] = [
  { path: '/setup', Component: SetUpPage },
  { path: '/privacy', Component: PrivacyPage },
  { path: '/forgotten', Component: ForgottenPage },
  { path: '/new-password', Component: NewPasswordPage },
  ...(PiecesPage ? [{ path: '/pieces', Component: PiecesPage }] : []),
  { path: '/admin/*', element: <Area of="admin" /> },
  { path: '/teacher/*', element: <Area of="teacher" /> },
  { path: '/student/*', element: <Area of="student" /> },
  { path: '/*', element: <Area of="student" elsewhere={<Navigate to="/student" replace />} /> },
];
