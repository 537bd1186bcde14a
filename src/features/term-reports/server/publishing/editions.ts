import { fullName } from '#features/people/server/public.ts';
import { defaultLocale } from '#kernel/locale.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import { schoolAddress, schoolLocale, schoolName } from '#platform/server/settings/school-settings.ts';
import type { EditionContent } from '../../edition-schemas.ts';
import { listReportPhotos } from '../photos/report-photos.queries.ts';
import { roundView } from '../rounds/rounds.view.ts';
import type { requireStudentInRound } from '../rounds.queries.ts';
import { partsOf } from '../rounds.queries.ts';
import { loadPeriodLessons } from './period-lessons.ts';

/** Returns the number of the next edition and the day of the previous one. Returns undefined for the first edition. */
const loadReplaced = async ({ db, services }: QueryContext, reportId: string): Promise<EditionContent['replaces']> => {
  const last = await db
    .selectFrom('term_report_editions')
    .select(['number', 'published_at'])
    .where('report_id', '=', reportId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last && { number: last.number + 1, day: schoolDay(services, last.published_at) };
};

type ReportScope = Pick<Awaited<ReturnType<typeof requireStudentInRound>>, 'round' | 'access' | 'student'>;

/** Returns the content for publishing, with current names. Omits parts without text and photos. */
export const contentOf = async (
  context: QueryContext,
  { round, access, student }: ReportScope,
  reportId: string,
): Promise<EditionContent> => {
  const { db, services } = context;
  const photos = await listReportPhotos(context, reportId, student.id);
  const rows = await db
    .selectFrom('term_report_parts')
    .select(['part', 'text'])
    .where('report_id', '=', reportId)
    .execute();
  const texts = new Map(rows.map(({ part, text }) => [part, text.normalize('NFC').trim()]));
  const { title, fromDay, toDay, isSigned } = roundView(round, access);
  const locale = services.settings.get(schoolLocale);
  const replaces = await loadReplaced(context, reportId);
  const lessons = await loadPeriodLessons(context, student, round);
  return {
    ...{ school: services.settings.get(schoolName), address: services.settings.get(schoolAddress) },
    ...(locale !== defaultLocale && { locale }),
    ...{ section: access.section.name, child: fullName(student) },
    ...{ title, fromDay, toDay },
    ...(replaces && { replaces }),
    parts: partsOf(round).flatMap((part) => {
      const text = texts.get(part.key) ?? '';
      const shown = photos.flatMap(({ part: key, photo }) =>
        key === part.key && photo ? [{ _id: photo.id, day: photo.day }] : [],
      );
      if (text === '' && shown.length === 0) return [];
      return [{ title: part.title, text, ...(shown.length > 0 && { photos: shown }) }];
    }),
    ...(lessons.length > 0 && { lessons }),
    ...(isSigned && { isSigned }),
  };
};
