import { type ComponentType, createContext, createElement, lazy, use, useState } from 'react';
import { loadWhenOnline } from './load-when-online.ts';

export type LazyPage<Component = ComponentType> = Component & {
  /** Fetches it before it is shown: then it is there at once, without a moment of waiting. */
  preload: () => Promise<void>;
  /** The file of the page, from the application's folder on; in builds alone. */
  module: string;
};

/** Collects the files of what a rendered page shows, so that its head can name them. */
export const RenderedModules = createContext<Set<string> | undefined>(undefined);

const preloads = new Map<string, () => Promise<void>>();

/** Fetches the parts that a rendered page shows, so that it is taken over in one piece. @param modules as `ShownParts` collected them */
export const loadRenderedModules = async (modules: readonly string[]): Promise<void> => {
  // A part of a part is known once that one, which stands before it, has come. Their files come together: the head names them.
  for (const module of modules) await preloads.get(module)?.();
};

const withAnyProps = (component: ComponentType<never>) => component as unknown as ComponentType<object>;

/**
 * A page, or a part of one, that loads when it is first shown: behind the sign-in nothing of it is fetched before somebody is signed in. Without a
 * connection it shows as soon as there is one again.
 * Stands inside a `Suspense`, such as that of its area.
 * @param load imports the page's file in the call itself, where the build looks for it
 * @param module the build fills it in
 */
export const lazyPage = <Component extends ComponentType<never>>(
  load: () => Promise<Component>,
  module = '',
): LazyPage<Component> => {
  let loaded: ComponentType<object> | undefined;
  const LazyComponent = lazy(async () => ({ default: withAnyProps(await loadWhenOnline(load)) }));
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each page, as `lazy` itself is.
  const Page = (props: object) => {
    use(RenderedModules)?.add(module);
    // What is shown stays the one that it began as: another one, of the same file, would begin anew and lose what was typed.
    const [Shown] = useState<ComponentType<object>>(() => loaded ?? LazyComponent);
    return createElement(Shown, props);
  };
  const preload = async () => {
    loaded ??= withAnyProps(await load());
  };
  preloads.set(module, preload);
  return Object.assign(Page as unknown as Component, { preload, module });
};
