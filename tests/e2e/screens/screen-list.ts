import { ofAreas } from './area-screens.ts';
import { ofClasses } from './class-screens.ts';
import { ofPasswords, ofPeople } from './people-screens.ts';
import type { Screen } from './screen.ts';
import { failures, ofFrame, signInPages } from './sign-in-screens.ts';
import { ofMessages, ofWords } from './word-screens.ts';

/** Every screen with its panels, dialogs, steps and refusals: what is pictured and what is checked. */
export const screens: readonly Screen[] = [
  ...signInPages,
  ...failures,
  ...ofPeople,
  ...ofClasses,
  ...ofWords,
  ...ofAreas,
  ...ofMessages,
  ...ofFrame,
  ...ofPasswords,
];
