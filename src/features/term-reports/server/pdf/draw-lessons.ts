import { dayWords } from '#kernel/days/day-words.ts';
import { usualLocale } from '#kernel/locale.ts';
import * as texts from '#texts/term-reports/pdf';
import type { EditionContent, PeriodArea } from '../../edition-schemas.ts';
import { asLayout, drawLine, footOf, ink, margin, type Page, type Reading, soft } from './sheet.ts';

type Group = PeriodArea['groups'][number];
type Lesson = Group['lessons'][number];

const nameWidth = 330;
const wordLeft = margin + nameWidth + 16;
const lineSpace = 4;
const afterGroup = 8;
const beforeAll = 20;
/** Words for families that are longer than this need not stand below their last lesson as a whole. */
const longWords = 160;

const inName = (page: Page) => page.font('regular').fontSize(10.5).fillColor(ink);
const inAbout = (page: Page) => page.font('regular').fontSize(9).fillColor(soft);
const inArea = (page: Page) => page.font('bold').fontSize(11.5).fillColor(ink);

const wordWidth = (page: Page) => page.page.width - margin - wordLeft;
const whole = (page: Page) => page.page.width - 2 * margin;

const aboutLines = (page: Page) => ({ width: whole(page), lineGap: 1 });

const heightOfRow = (page: Page, { name, word }: Lesson): number =>
  Math.max(
    inName(page).heightOfString(name, { width: nameWidth }),
    inName(page).heightOfString(word, { width: wordWidth(page) }),
  ) +
  2 * lineSpace;

/** How much of the words for families stands with the lesson before them. */
const heightOfAbout = (page: Page, about: string): number =>
  about === '' ? 0 : Math.min(longWords, inAbout(page).heightOfString(about, aboutLines(page)) + lineSpace);

/** Goes to the next page where something does not fit any more, and says there what goes on. */
const makeRoom = (page: Page, height: number, area: string): void => {
  if (page.y + height <= footOf(page)) return;
  page.addPage();
  asLayout(page, () => page.font('bold').fontSize(9).fillColor(soft).text(texts.goesOn({ area }), margin, margin));
  page.y += lineSpace;
};

type List = ReturnType<Reading['beginList']>;

const drawRow = (page: Page, list: List, lesson: Lesson): void => {
  const height = heightOfRow(page, lesson);
  const top = page.y;
  drawLine(page, { left: margin, right: page.page.width - margin, at: top });
  const at = top + lineSpace;
  list.add([
    () => inName(page).text(lesson.name, margin, at, { width: nameWidth }),
    () => inName(page).text(lesson.word, wordLeft, at, { width: wordWidth(page) }),
  ]);
  page.x = margin;
  page.y = top + height;
};

const drawGroup = (page: Page, reading: Reading, area: string, { about, lessons }: Group): void => {
  const list = reading.beginList();
  for (const [at, lesson] of lessons.entries()) {
    const isLast = at === lessons.length - 1;
    makeRoom(page, heightOfRow(page, lesson) + (isLast ? heightOfAbout(page, about) : 0), area);
    drawRow(page, list, lesson);
  }
  list.end();
  if (about !== '') reading.add('P', () => inAbout(page).text(about, margin, page.y, aboutLines(page)));
  page.y += afterGroup;
};

/** A heading is not left alone at the foot of a page. */
const drawArea = (page: Page, reading: Reading, { area, groups }: PeriodArea): void => {
  const [first] = groups;
  const [lesson] = first?.lessons ?? [];
  if (!first || !lesson) return;
  const about = first.lessons.length === 1 ? heightOfAbout(page, first.about) : 0;
  const heading = inArea(page).heightOfString(area, { width: whole(page) }) + lineSpace;
  if (page.y + heading + heightOfRow(page, lesson) + about > footOf(page)) page.addPage();
  reading.add('H3', () => inArea(page).text(area, margin, page.y, { width: whole(page) }));
  page.y += lineSpace;
  for (const group of groups) drawGroup(page, reading, area, group);
  page.y += afterGroup;
};

type Told = Pick<EditionContent, 'fromDay' | 'toDay' | 'locale'> & { readonly lessons: readonly PeriodArea[] };

/** The lessons of the period, after all that was written: on pages of their own, or below it where more than half of a page is left. */
export const drawLessons = (
  page: Page,
  reading: Reading,
  { fromDay, toDay, lessons, locale = usualLocale }: Told,
): void => {
  if (page.y > page.page.height / 2) page.addPage();
  else if (page.y > margin) page.y += beforeAll;
  reading.add('H2', () => page.font('bold').fontSize(12.5).fillColor(ink).text(texts.lessons, margin, page.y));
  const period = { from: dayWords(fromDay, locale), to: dayWords(toDay, locale) };
  reading.add('P', () => page.font('regular').fontSize(10).fillColor(soft).text(texts.aboutLessons(period)));
  page.moveDown(1);
  for (const area of lessons) drawArea(page, reading, area);
};
