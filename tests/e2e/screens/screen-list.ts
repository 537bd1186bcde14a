import { loadDeclared } from '../../support/load-declared.ts';
import { ofApplication, ofFrame } from './app-screens.ts';
import type { Screen } from './screen.ts';

const ofFeatures = (await loadDeclared<{ screens: Screen[] }>(/^[\w-]+\/web\/[\w-]+\.screens\.ts$/)).flatMap(
  ({ screens }) => screens,
);
const listed = [...ofApplication, ...ofFeatures, ...ofFrame];
const inSchool = (school: Screen['school']) => listed.filter((screen) => screen.school === school);
const [late, early] = [true, false].map((isLast) => inSchool(undefined).filter((screen) => !screen.isLast !== isLast));

/** All screens with their panels, dialogs, steps and refusals. Used for pictures and checks. */
export const screens: readonly Screen[] = [...(early ?? []), ...(late ?? [])];
export const screensOfNothing = inSchool('empty');
export const screensOfBareSchool = inSchool('bare');

/** The pages reached by address, once per visitor. */
export const pages: readonly Screen[] = [
  ...new Map(
    screens.filter(({ prepare }) => !prepare).map((screen) => [`${screen.visitor} ${screen.path}`, screen]),
  ).values(),
];
