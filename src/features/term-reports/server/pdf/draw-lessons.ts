import { formatLongDay } from '#kernel/days/format-long-day.ts';
import { defaultLocale } from '#kernel/locale.ts';
import * as texts from '#texts/term-reports/pdf';
import type { EditionContent, PeriodArea } from '../../edition-schemas.ts';
import { asLayout, drawLine, footOf, ink, margin, type Page, type Reading, soft } from './sheet.ts';
import { heightOf, isolated, writeText } from './write-text.ts';

type Group = PeriodArea['groups'][number];
type Lesson = Group['lessons'][number];

const nameWidth = 330;
const wordLeft = margin + nameWidth + 16;
const lineSpace = 4;
const afterGroup = 8;
const beforeAll = 20;
/** Maximum height, in points, of the part of a description that must be on the same page as its last lesson. */
const maxAboutHeight = 160;

const nameStyle = { font: 'regular', size: 10.5, color: ink } as const;
const aboutStyle = { font: 'regular', size: 9, color: soft, lineGap: 1 } as const;
const areaStyle = { font: 'bold', size: 11.5, color: ink } as const;

const wordWidth = (page: Page) => page.page.width - margin - wordLeft;
const whole = (page: Page) => page.page.width - 2 * margin;

const heightOfRow = (page: Page, { name, word }: Lesson): number =>
  Math.max(
    heightOf(page, nameStyle, isolated(name), nameWidth),
    heightOf(page, nameStyle, isolated(word), wordWidth(page)),
  ) +
  2 * lineSpace;

/** Returns the height of the part of the description that must be on the page of the last lesson. */
const heightOfAbout = (page: Page, about: string): number =>
  about === '' ? 0 : Math.min(maxAboutHeight, heightOf(page, aboutStyle, about, whole(page)) + lineSpace);

/** Starts a new page with a continuation heading if the content does not fit. */
const requireSpace = (page: Page, height: number, area: string): void => {
  if (page.y + height <= footOf(page)) return;
  page.addPage();
  const continuation = texts.goesOn({ area: isolated(area) });
  asLayout(page, () =>
    writeText(page, { font: 'bold', size: 9, color: soft }, continuation, { left: margin, top: margin }),
  );
  page.y += lineSpace;
};

type List = ReturnType<Reading['beginList']>;

const drawRow = (page: Page, list: List, lesson: Lesson): void => {
  const height = heightOfRow(page, lesson);
  const top = page.y;
  drawLine(page, { left: margin, right: page.page.width - margin, at: top });
  const at = top + lineSpace;
  list.add([
    { text: isolated(lesson.name), style: nameStyle, place: { left: margin, top: at, width: nameWidth } },
    { text: isolated(lesson.word), style: nameStyle, place: { left: wordLeft, top: at, width: wordWidth(page) } },
  ]);
  page.x = margin;
  page.y = top + height;
};

const drawGroup = (page: Page, reading: Reading, area: string, { about, lessons }: Group): void => {
  const list = reading.beginList();
  for (const [at, lesson] of lessons.entries()) {
    const isLast = at === lessons.length - 1;
    requireSpace(page, heightOfRow(page, lesson) + (isLast ? heightOfAbout(page, about) : 0), area);
    drawRow(page, list, lesson);
  }
  list.end();
  if (about !== '') reading.write('P', about, aboutStyle, { left: margin, width: whole(page), align: 'start' });
  page.y += afterGroup;
};

/** Draws an area. Its heading is always on the same page as its first lesson. */
const drawArea = (page: Page, reading: Reading, { area, groups }: PeriodArea): void => {
  const [first] = groups;
  const [lesson] = first?.lessons ?? [];
  if (!first || !lesson) return;
  const about = first.lessons.length === 1 ? heightOfAbout(page, first.about) : 0;
  const heading = heightOf(page, areaStyle, isolated(area), whole(page)) + lineSpace;
  if (page.y + heading + heightOfRow(page, lesson) + about > footOf(page)) page.addPage();
  reading.write('H3', isolated(area), areaStyle, { left: margin, width: whole(page) });
  page.y += lineSpace;
  for (const group of groups) drawGroup(page, reading, area, group);
  page.y += afterGroup;
};

type LessonPages = Pick<EditionContent, 'fromDay' | 'toDay' | 'locale'> & { readonly lessons: readonly PeriodArea[] };

/** Draws the list of lessons after the texts. The list starts on a new page unless more than half a page is free. */
export const drawLessons = (
  page: Page,
  reading: Reading,
  { fromDay, toDay, lessons, locale = defaultLocale }: LessonPages,
): void => {
  if (page.y > page.page.height / 2) page.addPage();
  else if (page.y > margin) page.y += beforeAll;
  reading.write('H2', texts.lessons, { font: 'bold', size: 12.5, color: ink }, { left: margin });
  const period = { from: formatLongDay(fromDay, locale), to: formatLongDay(toDay, locale) };
  reading.write('P', texts.aboutLessons(period), { font: 'regular', size: 10, color: soft });
  page.moveDown(1);
  for (const area of lessons) drawArea(page, reading, area);
};
