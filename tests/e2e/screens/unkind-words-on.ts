import type { Page } from '@playwright/test';
import { unkindIn } from '../../support/kind-words.ts';
import type { Screen } from './screen.ts';

/** Where the school tells of children's work, to whomever that is. */
const isAboutStudents = ({ visitor, path }: Screen): boolean =>
  visitor !== 'nobody' &&
  /^\/\w+\/(record|today|observations|jottings|reports|lessons|work-cycle)(?!\/templates)|^\/(teacher|student)$/.test(
    path,
  );

/** All that is read or heard, and the lessons' own names: what is taught may be percentages. */
const wordsOn = (page: Page) =>
  page.evaluate(() => {
    const named = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'];
    const texts = [...document.querySelectorAll('body *')]
      .filter((element) => !element.closest('script, style, noscript, template'))
      .flatMap((element) => [
        ...named.map((name) => element.getAttribute(name) ?? ''),
        ...[...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : '')),
      ]);
    return [document.title, ...texts].filter((text) => text.trim() !== '');
  });

/** What ranks children, measures them, or counts what they have not done, on a screen that tells of them. */
export const unkindWordsOn = async (page: Page, screen: Screen): Promise<string[]> => {
  if (!isAboutStudents(screen)) return [];
  const words = await wordsOn(page);
  // A screen has the words of its frame at least.
  if (words.join('').length < 50) return ['has no words to look at'];
  return words.flatMap(unkindIn).map((piece) => `unkind: ${piece}`);
};
