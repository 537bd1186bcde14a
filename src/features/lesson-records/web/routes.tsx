import type { AreaRoute } from '#platform/web/area-route.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { handoverReads, handoversReads } from './handover/handover.queries.ts';
import { myLessonsReads } from './my-lessons/my-lessons.queries.ts';
import { balanceReads, recordReads, sectionsReads, todayReads } from './record.queries.ts';

const sectionsPage = lazyPage(async () => (await import('./record-sections-page.tsx')).RecordSectionsPage);
const recordPage = lazyPage(async () => (await import('./record-page.tsx')).RecordPage);
const balancePage = lazyPage(async () => (await import('./balance/balance-page.tsx')).BalancePage);
const handoversPage = lazyPage(async () => (await import('./handover/handovers-page.tsx')).HandoversPage);
const handoverPage = lazyPage(async () => (await import('./handover/handover-page.tsx')).HandoverPage);
const todayPage = lazyPage(async () => (await import('./plans/today-page.tsx')).TodayPage);
const myLessonsPage = lazyPage(async () => (await import('./my-lessons/my-lessons-page.tsx')).MyLessonsPage);

export const routes: AreaRoute[] = [
  { area: 'teacher', path: 'record', page: sectionsPage, reads: sectionsReads, offline: 'copy' },
  { area: 'teacher', path: 'record/:id', page: recordPage, reads: recordReads, offline: 'copy' },
  { area: 'teacher', path: 'record/:id/balance', page: balancePage, reads: balanceReads },
  { area: 'teacher', path: 'record/handovers', page: handoversPage, reads: handoversReads },
  { area: 'teacher', path: 'record/handovers/:id', page: handoverPage, reads: handoverReads },
  { area: 'teacher', path: 'today', page: todayPage, reads: todayReads, offline: 'copy' },
  { area: 'admin', path: 'record', page: sectionsPage, reads: sectionsReads },
  { area: 'admin', path: 'record/:id', page: recordPage, reads: recordReads },
  { area: 'admin', path: 'record/:id/balance', page: balancePage, reads: balanceReads },
  { area: 'admin', path: 'record/handovers', page: handoversPage, reads: handoversReads },
  { area: 'admin', path: 'record/handovers/:id', page: handoverPage, reads: handoverReads },
  { area: 'student', path: 'lessons', page: myLessonsPage, reads: myLessonsReads },
];
