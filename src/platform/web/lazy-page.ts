import { type ComponentType, createContext, createElement, lazy, use, useState } from 'react';
import { loadWhenOnline, reloadPage } from './load-when-online.ts';

export type LazyPage<Component = ComponentType> = Component & {
  /** Loads the page ahead, so that it renders without suspending. */
  preload: () => Promise<void>;
  /** Path of the page's file from the application's folder. Set in builds only. */
  module: string;
};

/** Collects the files of the rendered page so that the `<head>` can preload them. */
export const RenderedModules = createContext<Set<string> | undefined>(undefined);

const preloads = new Map<string, () => Promise<void>>();

/** Loads `modules`, collected by `RenderedModules`, so that the page hydrates in one piece. */
export const loadRenderedModules = async (modules: readonly string[]): Promise<void> => {
  // A nested part registers only after the part before it has loaded. The head preloads all files, so they still load
  // concurrently.
  for (const module of modules) await preloads.get(module)?.();
};

const withAnyProps = (component: ComponentType<never>) => component as unknown as ComponentType<object>;

/**
 * Creates a page that loads when first shown; without a connection, once it is back. Render inside `Suspense`.
 * @param load must contain the `import()` itself so that the build finds it
 * @param module set by the build
 */
export const lazyPage = <Component extends ComponentType<never>>(
  load: () => Promise<Component>,
  module = '',
): LazyPage<Component> => {
  let loaded: ComponentType<object> | undefined;
  const LazyComponent = lazy(async () => ({ default: withAnyProps(await loadWhenOnline(load, reloadPage)) }));
  // biome-ignore lint/correctness/noComponentHookFactories: created once per page, like `lazy` itself.
  const Page = (props: object) => {
    use(RenderedModules)?.add(module);
    // The component must not change after mount. Another component of the same file would remount and lose typed input.
    const [Shown] = useState<ComponentType<object>>(() => loaded ?? LazyComponent);
    return createElement(Shown, props);
  };
  const preload = async () => {
    loaded ??= withAnyProps(await load());
  };
  preloads.set(module, preload);
  return Object.assign(Page as unknown as Component, { preload, module });
};
