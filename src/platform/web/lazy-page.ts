import { type ComponentType, lazy } from 'react';

/**
 * A page that loads when it is first shown: behind the sign-in nothing of it is fetched before somebody is signed in.
 * Stands as `Component` of a route, inside the `Suspense` of its area.
 */
export const lazyPage = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(async () => ({ default: await load() }));
