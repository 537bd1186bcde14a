import type { Plugin } from 'vite';

type Change = { readonly module: RegExp; readonly original: RegExp; readonly replacement: string };

const components = '/@mantine/core/esm/components';

const changes: readonly Change[] = [
  {
    // Buttons animate their loading indicator with the transitions of dialogs and menus. This is 1.4 KB on sign-in
    // pages, which have neither. The replacement shows the indicator without animation.
    module: new RegExp(String.raw`${components}/(?:Button/Button|ActionIcon/ActionIcon)\.mjs$`),
    original: /import \{ Transition \} from "\.\.\/Transition\/Transition\.mjs";/,
    replacement:
      'const Transition = ({ mounted, transition, children }) => (mounted ? children(transition.in) : null);',
  },
  {
    // Dialogs only compare with this component, and no screen passes it to them. Dialogs use native scrolling.
    module: new RegExp(String.raw`${components}/(?:Modal/ModalRoot|Drawer/DrawerRoot)\.mjs$`),
    original: /import \{ ScrollArea \} from "\.\.\/ScrollArea\/ScrollArea\.mjs";/,
    replacement: 'const ScrollArea = { Autosize: null };',
  },
  {
    // Tables use native scrolling (`type="native"`).
    module: new RegExp(String.raw`${components}/Table/TableScrollContainer\.mjs$`),
    original: /import \{ ScrollArea \} from "\.\.\/ScrollArea\/ScrollArea\.mjs";/,
    replacement: 'const ScrollArea = "div";',
  },
  {
    // Lists of options use native scrolling (`withScrollArea` of the theme).
    module: new RegExp(String.raw`${components}/Combobox/OptionsDropdown/OptionsDropdown\.mjs$`),
    original: /import \{ ScrollArea \} from "\.\.\/\.\.\/ScrollArea\/ScrollArea\.mjs";/,
    replacement: 'const ScrollArea = { Autosize: ({ children }) => children };',
  },
  {
    // Popovers need only positioning. The rest of the library, for hovering and submenus, is 5 KB.
    module: new RegExp(String.raw`${components}/Popover/use-popover\.mjs$`),
    original: /from "@floating-ui\/react";/,
    replacement: 'from "@floating-ui/react-dom";',
  },
  {
    // Prefetching links is a feature of React Router's framework mode, which is not used.
    module: /\/react-router\/dist\/production\/lib\/dom\/lib\.js$/,
    original:
      /import \{ FrameworkContext, PrefetchPageLinks, mergeRefs, usePrefetchBehavior \} from "\.\/ssr\/components\.js";/,
    replacement:
      'import { FrameworkContext, mergeRefs, usePrefetchBehavior } from "./ssr/components.js";\nconst PrefetchPageLinks = () => null;',
  },
  {
    // The socket uses two of the parser's exports. A namespace import would need a separate helper file in the build.
    module: /\/socket\.io-client\/build\/esm\/manager\.js$/,
    original: /import \* as parser from "socket\.io-parser";/,
    replacement: 'import { Decoder, Encoder } from "socket.io-parser";\nconst parser = { Decoder, Encoder };',
  },
];

/** Replaces imports through which packages load large modules for small features. */
export const lightPackages = (): Plugin => ({
  name: 'casa:light-packages',
  apply: 'build',
  transform: {
    filter: { id: changes.map(({ module }) => module) },
    handler(code, id) {
      const change = changes.find(({ module }) => module.test(id));
      if (!change) return undefined;
      if (!change.original.test(code))
        this.error(`${id} imports otherwise now: look whether it is still to be changed.`);
      return code.replace(change.original, change.replacement);
    },
  },
});
