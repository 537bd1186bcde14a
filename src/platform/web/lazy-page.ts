import { type ComponentType, createElement, lazy } from 'react';
import { loadWhenOnline } from './load-when-online.ts';

export type LazyPage = ComponentType & {
  /** Fetches it before it is shown: then it is there at once, without a moment of waiting. */
  preload: () => Promise<void>;
  /** The file of the page, from the application's folder on; in builds alone. */
  module: string;
};

/**
 * A page that loads when it is first shown: behind the sign-in nothing of it is fetched before somebody is signed in. Without a
 * connection it shows as soon as there is one again.
 * Stands as `Component` of a route, inside the `Suspense` of its area.
 * @param load imports the page's file in the call itself, where the build looks for it
 * @param module the build fills it in
 */
export const lazyPage = (load: () => Promise<ComponentType>, module = ''): LazyPage => {
  let loaded: ComponentType | undefined;
  const LoadedLater = lazy(async () => ({ default: await loadWhenOnline(load) }));
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each page, as `lazy` itself is.
  const Page = () => createElement(loaded ?? LoadedLater);
  const preload = async () => {
    loaded ??= await load();
  };
  return Object.assign(Page, { preload, module });
};
