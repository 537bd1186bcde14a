import type { Page } from '@playwright/test';
import { unkindIn } from '../../support/kind-words.ts';
import type { Screen } from './screen.ts';

const isAboutStudents = ({ visitor, path }: Screen): boolean =>
  visitor !== 'nobody' &&
  /^\/\w+\/(record|today|observations|jottings|reports|lessons|work-cycle)(?!\/templates)|^\/(teacher|student)$/.test(
    path,
  );

/** Returns all texts that are shown or read out, including accessible names. */
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

/** Returns words on a screen about children that rank or measure them, or count undone work. */
export const unkindWordsOn = async (page: Page, screen: Screen): Promise<string[]> => {
  if (!isAboutStudents(screen)) return [];
  const words = await wordsOn(page);
  // Every screen contains at least the texts of its frame.
  if (words.join('').length < 50) return ['has no words to look at'];
  return words.flatMap(unkindIn).map((piece) => `unkind: ${piece}`);
};
