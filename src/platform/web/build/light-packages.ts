import type { Plugin } from 'vite';

type Change = { readonly module: RegExp; readonly original: RegExp; readonly replacement: string };

const components = '/@mantine/core/esm/components';

const changes: readonly Change[] = [
  {
    // Buttons fade in their “loading” sign with the parts that move dialogs and menus: 1.4 KB on sign-in pages, which have neither. Here
    // the sign simply stands there.
    module: new RegExp(String.raw`${components}/(?:Button/Button|ActionIcon/ActionIcon)\.mjs$`),
    original: /import \{ Transition \} from "\.\.\/Transition\/Transition\.mjs";/,
    replacement:
      'const Transition = ({ mounted, transition, children }) => (mounted ? children(transition.in) : null);',
  },
  {
    // Dialogs ask only whether they got this component, and no screen gives it to them. They scroll by themselves.
    module: new RegExp(String.raw`${components}/(?:Modal/ModalRoot|Drawer/DrawerRoot)\.mjs$`),
    original: /import \{ ScrollArea \} from "\.\.\/ScrollArea\/ScrollArea\.mjs";/,
    replacement: 'const ScrollArea = { Autosize: null };',
  },
  {
    // Tables scroll in what browsers have for it (`type="native"`).
    module: new RegExp(String.raw`${components}/Table/TableScrollContainer\.mjs$`),
    original: /import \{ ScrollArea \} from "\.\.\/ScrollArea\/ScrollArea\.mjs";/,
    replacement: 'const ScrollArea = "div";',
  },
  {
    // So do lists of options (`withScrollArea` of the theme).
    module: new RegExp(String.raw`${components}/Combobox/OptionsDropdown/OptionsDropdown\.mjs$`),
    original: /import \{ ScrollArea \} from "\.\.\/\.\.\/ScrollArea\/ScrollArea\.mjs";/,
    replacement: 'const ScrollArea = { Autosize: ({ children }) => children };',
  },
  {
    // What opens needs its place alone: the library's other half, for hovering and submenus, is 5 KB.
    module: new RegExp(String.raw`${components}/Popover/use-popover\.mjs$`),
    original: /from "@floating-ui\/react";/,
    replacement: 'from "@floating-ui/react-dom";',
  },
  {
    // Links fetch what a framework's page needs ahead, and no page here is a framework's.
    module: /\/react-router\/dist\/production\/lib\/dom\/lib\.js$/,
    original:
      /import \{ FrameworkContext, PrefetchPageLinks, mergeRefs, usePrefetchBehavior \} from "\.\/ssr\/components\.js";/,
    replacement:
      'import { FrameworkContext, mergeRefs, usePrefetchBehavior } from "./ssr/components.js";\nconst PrefetchPageLinks = () => null;',
  },
  {
    // The connection takes two of the parser's exports, not the object of all, which the bundler would need a file of helpers for.
    module: /\/socket\.io-client\/build\/esm\/manager\.js$/,
    original: /import \* as parser from "socket\.io-parser";/,
    replacement: 'import { Decoder, Encoder } from "socket.io-parser";\nconst parser = { Decoder, Encoder };',
  },
];

/** Has packages do without what they take from large modules for little. */
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
