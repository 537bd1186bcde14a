import type { Plugin } from 'vite';

type Change = { readonly module: RegExp; readonly theirs: RegExp; readonly ours: string };

const components = '/@mantine/core/esm/components';

const changes: readonly Change[] = [
  {
    // Every dialog has its scroll area, which takes one hook of three lines from the library that places popovers: 18 KB on pages that
    // have none. Mantine's own hook does the same.
    module: new RegExp(String.raw`${components}/ScrollArea/ScrollArea\.mjs$`),
    theirs: /import \{ useMergeRefs \} from "@floating-ui\/react";/,
    ours: 'import { useMergedRef } from "@mantine/hooks";\nconst useMergeRefs = (refs) => useMergedRef(...refs);',
  },
  {
    // Buttons fade in their “loading” sign with the parts that move dialogs and menus: 1.4 KB on sign-in pages, which have neither. Here
    // the sign simply stands there.
    module: new RegExp(String.raw`${components}/(?:Button/Button|ActionIcon/ActionIcon)\.mjs$`),
    theirs: /import \{ Transition \} from "\.\.\/Transition\/Transition\.mjs";/,
    ours: 'const Transition = ({ mounted, transition, children }) => (mounted ? children(transition.in) : null);',
  },
];

/** Has components of Mantine do without what they take from large modules for little. */
export const lightMantine = (): Plugin => ({
  name: 'casa:light-mantine',
  apply: 'build',
  transform: {
    filter: { id: changes.map(({ module }) => module) },
    handler(code, id) {
      const change = changes.find(({ module }) => module.test(id));
      if (!change) return undefined;
      if (!change.theirs.test(code)) this.error(`${id} imports otherwise now: look whether it is still to be changed.`);
      return code.replace(change.theirs, change.ours);
    },
  },
});
