import type { Plugin } from 'vite';

const buttons = /\/@mantine\/core\/esm\/components\/(?:Button\/Button|ActionIcon\/ActionIcon)\.mjs$/;
const theirs = /import \{ Transition \} from "\.\.\/Transition\/Transition\.mjs";/;
const ours = 'const Transition = ({ mounted, transition, children }) => (mounted ? children(transition.in) : null);';

/**
 * Buttons of Mantine fade in their “loading” sign with the parts that move dialogs and menus: 1.4 KB on sign-in pages, which have
 * neither. Here the sign simply stands there.
 */
export const lightButtons = (): Plugin => ({
  name: 'casa:light-buttons',
  apply: 'build',
  transform: {
    filter: { id: buttons },
    handler(code) {
      if (!theirs.test(code))
        this.error('Buttons show that they load in another way now: look whether this is still needed.');
      return code.replace(theirs, ours);
    },
  },
});
