import type { Browser } from '@playwright/test';
import type { Role } from '#kernel/roles.ts';
import type { Services } from '#platform/server/context.ts';
import { openBarePage } from '../support/bare-page.ts';
import { type Load, loadCold, loadTwice, openBrowser, slowPhone } from '../support/browser.ts';
import { pagesPerSecond } from '../support/load.ts';
import { type Row, rounded } from '../support/report.ts';
import { type Account, openSchool } from '../support/school.ts';

const maxLcp = 1.9;
const maxCachedLcp = 1;
const maxShift = 0.02;
const maxBytes = 300 * 1024;
const maxRequests = 20;
const minPerSecond = 400;
const maxP99 = 100;
const barePageBytes = 30_000;

const findIds = async ({ database: { read } }: Services) => {
  const section = await read
    .selectFrom('sections')
    .innerJoin('levels', 'levels.id', 'sections.level_id')
    .innerJoin('enrollments', 'enrollments.section_id', 'sections.id')
    .select([
      'sections.id as section',
      'sections.adviser_id as teacher',
      'levels.id as level',
      'levels.category_id as category',
      'enrollments.student_id as student',
    ])
    .executeTakeFirstOrThrow();
  const subject = await read
    .selectFrom('subjects')
    .select(['id', 'teacher_id as teacher'])
    .where('section_id', '=', section.section)
    .executeTakeFirstOrThrow();
  const news = await read.selectFrom('news').select('id').executeTakeFirstOrThrow();
  return { ...section, subject: subject.id, subjectTeacher: subject.teacher, news: news.id };
};

type Ids = Awaited<ReturnType<typeof findIds>>;

/** Every page of the three areas, and whom it is for where not anybody of the area will do. */
const pagesOf = (ids: Ids): { role: Role; path: string; as?: string }[] => [
  ...[
    '/admin/teachers',
    '/admin/teachers/new',
    `/admin/teachers/${ids.teacher}/edit`,
    '/admin/students',
    '/admin/students/new',
    `/admin/students/${ids.student}/edit`,
    '/admin/classes',
    '/admin/classes/new',
    `/admin/classes/levels/${ids.level}`,
    `/admin/classes/sections/${ids.section}/edit`,
    '/admin/news',
    '/admin/news/new',
    `/admin/news/${ids.news}/edit`,
    '/admin/newsletters',
    '/admin/chat',
    '/admin/chat/reports',
    '/admin/chat/conversations',
    '/admin/account',
    '/admin/nowhere',
  ].map((path) => ({ role: 'admin' as const, path })),
  { role: 'teacher', path: `/teacher/classes/${ids.subject}`, as: ids.subjectTeacher },
  ...[
    '/teacher',
    '/teacher/profile',
    '/teacher/classes',
    '/teacher/classes?view=timetable',
    '/teacher/advisory',
    `/teacher/advisory/${ids.section}`,
    `/teacher/advisory/${ids.section}/students`,
    '/teacher/messages',
    `/teacher/messages/${ids.student}`,
    '/teacher/announcements',
    '/teacher/notifications',
    '/teacher/account',
  ].map((path) => ({ role: 'teacher' as const, path, as: ids.teacher })),
  ...[
    '/student',
    '/student/profile',
    '/student/section',
    `/student/section/subjects/${ids.subject}`,
    '/student/messages',
    `/student/messages/${ids.teacher}`,
    '/student/newsletters',
    '/student/notifications',
    '/student/account',
  ].map((path) => ({ role: 'student' as const, path, as: ids.student })),
];

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;

const rowOf = (path: string, cold: Load, cached: Load, bare: Load): Row => ({
  what: path.replace(/[\da-f]{8}-[\da-f-]{27}/g, ':id'),
  measured: `LCP ${rounded(cold.lcpSeconds)} s, cached ${rounded(cached.lcpSeconds)} s, CLS ${rounded(cold.shift, 3)}, ${kilobytes(cold.bytes)}, ${cold.requests} requests`,
  beside: `bare page of the same bytes ${rounded(bare.lcpSeconds)} s`,
  target: '≤ 1.9 s, ≤ 1.0 s, ≤ 0.02, ≤ 300 KB, ≤ 20',
  holds:
    cold.lcpSeconds <= maxLcp &&
    cached.lcpSeconds <= maxCachedLcp &&
    cold.shift <= maxShift &&
    cold.bytes <= maxBytes &&
    cold.requests <= maxRequests,
});

const measurePage = async (browser: Browser, path: string, url: string, cookie: string): Promise<Row> => {
  const { cold, cached } = await loadTwice(browser, url, slowPhone, cookie);
  const bare = await openBarePage(barePageBytes, cold.bytes - barePageBytes);
  const beside = await loadCold(browser, bare.address, slowPhone);
  bare.stop();
  return rowOf(path, cold, cached, beside);
};

const measureLoad = async (path: string, url: string, headers: Record<string, string>): Promise<Row> => {
  const { perSecond, p99 } = await pagesPerSecond({ url, headers: { ...headers, 'accept-encoding': 'br' } });
  return {
    what: `${path}, 16 connections`,
    measured: `${rounded(perSecond, 0)} pages/s, p99 ${rounded(p99, 0)} ms`,
    beside: '–',
    target: '≥ 400/s, ≤ 100 ms',
    holds: perSecond >= minPerSecond && p99 <= maxP99,
  };
};

/** Every page of the three areas on a slow phone, cold and with its files in the cache, and how many the server makes in a second. */
export const measurePages = async (): Promise<Row[]> => {
  const school = await openSchool({ students: 300, withPictures: true, prepare: findIds });
  const browser = await openBrowser();
  try {
    const ids = school.prepared;
    if (!ids) throw new Error('the school has no sections');
    const rows: Row[] = [];
    for (const { role, path, as } of pagesOf(ids)) {
      const account: Account = { role, id: as ?? school.admin.id };
      const [headers = {}] = await school.signIn([account]);
      const url = school.address + path;
      await loadCold(browser, url, slowPhone, headers.cookie);
      rows.push(await measurePage(browser, path, url, headers.cookie ?? ''));
    }
    for (const { role, path, as } of pagesOf(ids).filter(({ path }) =>
      /^\/(admin\/students|teacher|student)$/.test(path),
    )) {
      const [headers = {}] = await school.signIn([{ role, id: as ?? school.admin.id }]);
      rows.push(await measureLoad(path, school.address + path, headers));
    }
    return rows;
  } finally {
    await browser.close();
    await school.stop();
  }
};
