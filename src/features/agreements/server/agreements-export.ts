import { loadNameHider } from '#features/observations/server/public.ts';
import { formatLongDay } from '#kernel/days/format-long-day.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { ChildExportPart } from '#platform/server/documents/child-export-part.ts';
import { html } from '#platform/server/documents/html.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import { schoolLocale } from '#platform/server/settings/school-settings.ts';
import * as texts from '#texts/agreements/along';
import { listAgreements } from './agreements.queries.ts';
import { myAgreementViews } from './agreements.view.ts';

const sectionsOf = async (db: Db, studentId: string): Promise<string[]> => {
  const periods = await db.selectFrom('stays').select('section_id').where('student_id', '=', studentId).execute();
  const enrollments = await db
    .selectFrom('enrollments')
    .select('section_id')
    .where('student_id', '=', studentId)
    .execute();
  return [...new Set([...periods, ...enrollments].map(({ section_id }) => section_id))];
};

/** Exports a student's agreements without their authors and other students' names. */
export const agreementsExport: ChildExportPart = {
  name: 'agreements',
  title: texts.title,
  read: async (context, studentId) => {
    const { db, services } = context;
    const rows = await listAgreements(db, studentId, { after: undefined, limit: undefined });
    const hideNames = await loadNameHider(context, studentId, { sections: await sectionsOf(db, studentId) });
    const agreements = (await myAgreementViews(db, rows)).map(({ day, text, byDay, lessons, doneAt }) => ({
      ...{ day, text: hideNames(text), lessons: lessons.map(({ name }) => name) },
      ...(byDay !== undefined && { byDay }),
      ...(doneAt !== undefined && { doneOn: schoolDay(services, doneAt) }),
    }));
    return {
      counts: agreements.length === 0 ? [] : [texts.count({ count: agreements.length })],
      stays: [],
      sources: agreements,
      data: { agreements },
      page: async function* () {
        const locale = services.settings.get(schoolLocale);
        for (const { day, text, lessons, byDay, doneOn } of agreements)
          yield html`<article><h3>${formatLongDay(day, locale)}</h3>\n<p class="text" dir="auto">${text}</p>\n${
            lessons.length === 0
              ? undefined
              : html`<p class="beside" dir="auto">${texts.lessons({ lessons: lessons.join(', ') })}</p>\n`
          }${byDay === undefined ? undefined : html`<p class="beside">${texts.by({ day: formatLongDay(byDay, locale) })}</p>\n`}${
            doneOn === undefined
              ? undefined
              : html`<p class="beside">${texts.done({ day: formatLongDay(doneOn, locale) })}</p>\n`
          }</article>\n`;
      },
      files: [],
    };
  },
};
