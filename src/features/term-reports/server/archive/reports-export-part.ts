import { loadNameHider } from '#features/observations/server/public.ts';
import { formatLongDay } from '#kernel/days/format-long-day.ts';
import type { QueryContext, Services } from '#platform/server/context.ts';
import { type ChildExportFile, type ChildExportPart, hrefOf } from '#platform/server/documents/child-export-part.ts';
import { html } from '#platform/server/documents/html.ts';
import { distinctNames } from '#platform/server/files/file-names.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import { schoolLocale } from '#platform/server/settings/school-settings.ts';
import * as texts from '#texts/term-reports/along';
import type { EditionContent } from '../../edition-schemas.ts';
import { loadPages } from '../pdf/pages.ts';
import { listUndecided } from '../photos/published-photos.ts';
import { textsIn } from '../publishing/period-lessons.ts';
import { lastEditionRows } from './last-editions.ts';

const loadEditions = async (context: Pick<QueryContext, 'db' | 'services'>, studentId: string) => {
  const { db, services } = context;
  const rows = await lastEditionRows(db)
    .select(['term_report_editions.id', 'term_report_editions.content', 'term_report_editions.published_at'])
    .select('report_rounds.section_id')
    .where('students.id', '=', studentId)
    .orderBy('report_rounds.to_day')
    .orderBy('term_report_editions.id')
    .execute();
  const undecided = await listUndecided(
    context,
    rows.map(({ id }) => id),
  );
  const hide = await loadNameHider(context, studentId, { sections: [...new Set(rows.map((row) => row.section_id))] });
  return rows.map(({ id, content, published_at }) => {
    const { title, fromDay, toDay, parts, lessons = [] } = JSON.parse(content) as EditionContent;
    const shownTexts = [...parts.map(({ text }) => text.normalize('NFC')), ...textsIn(lessons)];
    return {
      ...{ id, title, fromDay, toDay, publishedOn: schoolDay(services, published_at) },
      namesOthers: shownTexts.some((text) => hide(text) !== text),
      showsOthers: undecided.some((one) => one.edition_id === id && one.student_id !== studentId),
    };
  });
};

type Edition = Awaited<ReturnType<typeof loadEditions>>[number];

async function* pagesOf(services: Services, id: string) {
  const { read } = services.database;
  const row = await read.selectFrom('term_report_editions').selectAll().where('id', '=', id).executeTakeFirst();
  if (row) yield await loadPages(services, row);
}

const withPaths = (editions: readonly Edition[]) => {
  const names = distinctNames(
    editions.map(({ title }) => title),
    texts.again,
  );
  return editions.map((edition, at) => ({ ...edition, path: `${texts.folder}/${names[at]}.pdf` }));
};

/** Published reports, as frozen. Omits those that name another student, or show one without photo consent. */
export const reportsExportPart: ChildExportPart = {
  name: 'reports',
  title: texts.title,
  isGenerated: true,
  read: async (context, studentId) => {
    const { services } = context;
    const all = await loadEditions(context, studentId);
    const editions = withPaths(all.filter(({ namesOthers, showsOthers }) => !namesOthers && !showsOthers));
    return {
      counts: editions.length === 0 ? [] : [texts.count({ count: editions.length })],
      stays: all.flatMap(({ title, namesOthers, showsOthers }) => [
        ...(namesOthers ? [texts.stays({ title })] : []),
        ...(showsOthers ? [texts.photoStays({ title })] : []),
      ]),
      sources: editions,
      data: {
        reports: editions.map(({ title, fromDay, toDay, publishedOn, path }) => ({
          ...{ title, from: fromDay, to: toDay, publishedOn, file: path },
        })),
      },
      page: async function* () {
        const locale = services.settings.get(schoolLocale);
        yield html`<ul class="reports">\n`;
        for (const { title, fromDay, toDay, publishedOn, path } of editions)
          yield html`<li><a href="${hrefOf(path)}" dir="auto">${title}</a> <span>${texts.line({
            ...{ from: formatLongDay(fromDay, locale), to: formatLongDay(toDay, locale) },
            day: formatLongDay(publishedOn, locale),
          })}</span></li>\n`;
        yield html`</ul>\n`;
      },
      files: editions.map(({ id, path }): ChildExportFile => ({ path, read: async () => pagesOf(services, id) })),
    };
  },
};
