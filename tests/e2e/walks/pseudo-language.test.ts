import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { pageDataElement } from '#kernel/page-data.ts';
import type { World } from '../../support/world.ts';
import { inBrowser } from '../in-browser.ts';
import type { School, ScreenVisitor } from '../screens/school.ts';
import { addressOf, type Screen } from '../screens/screen.ts';
import { screens } from '../screens/screen-list.ts';
import { admin, adminAccount, displays } from '../support.ts';

const webFolder = join(import.meta.dirname, '../../../dist/pseudo-web');

/** Fills a school with Greek texts, so that Latin letters outside brackets are texts of the application. */
const fillGreek = async (world: World): Promise<School> => {
  const names = {
    first_name: 'Τάλα',
    middle_name: 'Μαρία',
    last_name: 'Ρέγιες',
    address: 'Οδός',
    zoom_id: '',
    zoom_password: '',
  };
  const category = await world.category({ name: 'Κάσα' });
  const level = await world.level({ name: 'Τάξη', category: category.id });
  const teacher = await world.teacher(names);
  const section = await world.section({ name: 'Μόλαβε', level: level.id, adviser: teacher.id });
  const subject = await world.subject({ name: 'Μουσική', section: section.id, teacher: teacher.id });
  await world.schedule({ subject: subject.id, day: 0, startMinute: 480, endMinute: 570 });
  const student = await world.student({
    ...names,
    first_name: 'Μία',
    relationship: 'Μητέρα',
    parent_fName: 'Λουζ',
    parent_lName: 'Ρέγιες',
  });
  await world.enroll(student.id, section.id);
  const classmate = await world.student({ ...names, first_name: 'Νόελ', parent_fName: 'Λουζ', parent_lName: 'Ρέγιες' });
  await world.enroll(classmate.id, section.id);
  const news = await world.news({ text: '<p>Καλημέρα</p>' });
  const { album, area, lesson } = await world.album({
    name: 'Άλμπουμ',
    area: 'Μουσική',
    group: 'Πύργος',
    lesson: 'Ροζ',
  });
  const { id: office } = await world.teacher(names);
  const former = await world.section({ name: 'Παλιά', level: level.id, adviser: office });
  const from = { student: classmate.id, section: former.id, maker: office };
  await world.movedStudent({ student: classmate.id, from: former.id, to: section.id });
  await world.handoverNotes({ ...from, agreements: 'Καθαρίζει', interests: 'Ηφαίστεια' });
  await world.entry({ ...from, lesson, kind: 'planned' });
  const table = {
    fileName: 'Δάσκαλοι',
    head: ['Όνομα', 'Επώνυμο', 'Διεύθυνση', 'Τηλέφωνο', 'Γέννηση', 'Οδός'],
    rows: [['Νουρ', 'Χαντάντ', 'noor@casa.example', '0917 555 0103', '1990-02-03', 'Οδός 4']],
    fields: ['first_name', 'last_name', 'email', 'phone', 'birthdate', 'address'],
  };
  const { id: toImport } = await world.import(table);
  const { id: doneImport } = await world.import({ ...table, isDone: true });
  const { id: photoBatch } = await world.photoBatch({ photos: [{ fileName: 'Φωτογραφία' }] });
  const { id: donePhotoBatch } = await world.photoBatch({
    isDone: true,
    photos: [{ fileName: 'Φωτογραφία', reason: 'kind' }],
  });
  const [year] = await world.schoolYears();
  const part = { key: 'next', title: 'Μετά', hint: 'Τι έρχεται', mostWords: 120, areaIDs: [], starters: [] };
  const round = await world.reportRound({
    ...{ section: section.id, maker: teacher.id },
    ...{ title: 'Πρώτο τρίμηνο', parts: [part] },
  });
  await world.enableWorkCycles();
  const watched = { section: section.id, maker: teacher.id };
  const ended = await world.workCycle({
    ...watched,
    begunAt: '2026-01-05T01:00:00.000Z',
    endedAt: '2026-01-05T04:00:00.000Z',
  });
  await world.workNote({ cycle: ended.id, student: student.id, maker: teacher.id, at: '2026-01-05T02:00:00.000Z' });
  for (const { id } of [student, classmate])
    await world.agreement({
      student: id,
      maker: teacher.id,
      text: 'Το χρονολόγιο',
      byDay: '2026-01-09',
      lessons: [lesson],
    });
  const account = (role: 'teacher' | 'student', email: string) => ({ role, email, password: worldPassword });
  return {
    accounts: {
      admin: adminAccount,
      teacher: account('teacher', teacher.email),
      student: account('student', student.email),
    },
    ids: {
      category: category.id,
      level: level.id,
      section: section.id,
      subject: subject.id,
      news: news.id,
      teacher: teacher.id,
      student: student.id,
      classmate: classmate.id,
      moved: classmate.id,
      album,
      area,
      lesson,
      import: toImport,
      doneImport,
      photoBatch,
      donePhotoBatch,
      yearTurnover: (await world.yearTurnover()).id,
      schoolYear: year?.from ?? '',
      template: 'children-house',
      round: round.id,
      workCycle: ended.id,
      openWorkCycle: (await world.workCycle(watched)).id,
    },
  };
};

/** Returns all texts that are shown or read out: the title, texts, names, hints and placeholders. */
const shownOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const named = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'];
    const texts: string[] = [document.title];
    for (const element of document.querySelectorAll('body, body *')) {
      if (element.closest('script, style, noscript, template, textarea[aria-hidden]')) continue;
      for (const name of named) texts.push(element.getAttribute(name) ?? '');
      // A message with elements in it consists of several texts within one bracket.
      const isInner = element.parentElement?.textContent?.includes('⟦') && !element.textContent?.includes('⟦');
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
      if (!isInner && own.length > 0) texts.push(element.textContent ?? '');
    }
    return texts;
  });

/** Returns the text without brackets and without language-independent parts: addresses, ids, dates and names. */
const bareOf = (text: string): string => {
  let left = text;
  for (let before = ''; before !== left; ) {
    before = left;
    left = left.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ');
  }
  return left
    .replaceAll(/\S+@\S+|https?:\S+|[0-9a-f]{8}[0-9a-f-]*…?/g, ' ')
    .replaceAll(/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w* \d+(, \d{4})?\b|\b(AM|PM)\b/g, ' ')
    .replaceAll(/\b(Casa|PDF|JPE?G|PNG|Chrome|Linux|Ctrl|Georgia|Palatino|Arial|Verdana|Comic Sans|Zoom)\b/g, ' ')
    .replaceAll(/\b(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
};

const isEnglish = (text: string) => /\p{Script=Latin}{2,}/u.test(bareOf(text));

const visitors: readonly ScreenVisitor[] = ['nobody', 'admin', 'teacher', 'student'];
const addresses = new Map(
  screens
    .filter(({ visitor, prepare }) => visitors.includes(visitor) && !prepare)
    .map((screen) => [`${screen.visitor} ${screen.path}`, screen]),
);

let school: School;
const variables = { CASA_SCHOOL_NAME: 'Σχολείο', CASA_VERSE: 'Παιδεία', CASA_TIME_ZONE: 'Asia/Manila' };
const first = { CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password };
const { visit } = inBrowser(
  { ...variables, ...first },
  async ({ world }) => {
    school = await fillGreek(world);
  },
  { webFolder },
);

test.each(visitors)('no English without brackets on the screens of %s', (visitor) => {
  const own = [...addresses.values()].filter((screen) => screen.visitor === visitor);
  const as = school.accounts[visitor];
  const collect = async (page: Page) => {
    const found: string[] = [];
    for (const screen of own) found.push(...(await checkScreen(page, screen)));
    expect([...new Set(found)]).toEqual([]);
  };
  return visit(collect, { display: displays[2], ...(as && { as }) });
});

/** Calls whose responses contain texts of the server's catalogs, by page. */
const tellingCalls: Readonly<Record<string, string>> = {
  '/privacy': '/api/privacy',
  '/admin/settings': '/api/admins/get-settings',
  '/admin/admins': '/api/admins/get-admins',
};
const serverTexts = async (page: Page, { path }: Screen): Promise<string> => {
  // Texts of shipped templates become the school's when copied. Counts of an export are formatted on the server.
  if (path.startsWith('/admin/reports/templates') || path.includes('/record/take-along/'))
    return (await page.locator(`#${pageDataElement}`).textContent()) ?? '';
  const call = tellingCalls[path.replace(/\?.*/, '')];
  return call === undefined ? '' : (await page.request.get(call)).text();
};

/** True if all parts of a text are texts of the server. A line may contain several of them. */
const isServerText = (fromServer: string, text: string): boolean =>
  withoutBrackets(text)
    .split(/ · |\n/)
    .every((part) => !isEnglish(part) || fromServer.includes(JSON.stringify(part.trim())));

const withoutBrackets = (text: string) => text.replaceAll(/⟦[^⟦⟧]*⟧/g, '').trim();

const checkScreen = async (page: Page, screen: Screen): Promise<string[]> => {
  await page.goto(addressOf(screen, school.ids));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[role=status][aria-label^="⟦Loading"]'));
  const texts = await shownOn(page);
  expect(texts.some((text) => text.includes('⟦'))).toBe(true);
  const fromServer = await serverTexts(page, screen);
  return texts
    .filter((text) => isEnglish(text) && !isServerText(fromServer, text))
    .map((text) => `${screen.path}: ${text.slice(0, 120)}`);
};

test('detects text without brackets, but not text in brackets or data', () => {
  expect(['Save', '⟦Save ··⟧ now', 'Sort by ⟦Name ··⟧'].map(isEnglish)).toEqual([true, true, true]);
  expect(['⟦Save ··⟧', 'Τάλα', '⟦Hello ⟦Tala ··⟧ ··⟧ 3', 'Nov 20, 2026 · a@b.c'].map(isEnglish)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
