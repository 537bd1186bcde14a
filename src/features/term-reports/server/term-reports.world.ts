import { albumsWorld } from '#features/albums/server/albums.world.ts';
import { classesWorld } from '#features/classes/server/classes.world.ts';
import { lessonRecordsWorld } from '#features/lesson-records/server/lesson-records.world.ts';
import { peopleWorld } from '#features/people/server/people.world.ts';
import type { Services } from '#platform/server/context.ts';
import { toFlag } from '#platform/server/db/flag.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type {} from '#tests/support/world.ts';
import type { ReportState } from '../constants.ts';
import type { EditionContent, PeriodArea } from '../edition-schemas.ts';
import type { RoundPart } from '../schemas.ts';
import type { TemplatePart } from '../template-schemas.ts';
import { drawReport } from './pdf/draw-report.ts';
import { sha256Of } from './pdf/pages.ts';
import { roundParts } from './templates/round-parts.ts';
import { findTemplate } from './templates/templates.queries.ts';

declare module '#tests/support/world.ts' {
  interface Worlds {
    termReports: ReturnType<typeof termReportsWorld>;
  }
}

type RoundFields = {
  section: string;
  maker: string;
  title?: string;
  template?: string;
  parts?: (Omit<RoundPart, 'isNext'> & Partial<Pick<RoundPart, 'isNext'>>)[];
  fromDay?: string;
  toDay?: string;
  dueDay?: string;
  listsLessons?: boolean;
  isSigned?: boolean;
};

type ClassFields = Omit<RoundFields, 'section' | 'maker'> & {
  adviser: string;
  helper?: string;
  albums?: readonly string[];
  children?: readonly string[];
};

type ReportFields = {
  round: string;
  student: string;
  maker: string;
  state: Exclude<ReportState, 'to-do'>;
  text?: string;
  lessons?: PeriodArea[];
};

const days = { fromDay: '2026-01-01', toDay: '2026-03-31' };
const usualRound = {
  ...{ title: 'First term', template: 'children-house', listsLessons: true, isSigned: false },
  ...{ ...days, dueDay: '2026-04-10' },
};

const drawPages = async (text: string, publishedAt: string, day: string, lessons: PeriodArea[] | undefined) => {
  const content: EditionContent = {
    ...{ school: 'Casa', address: '', section: 'Narra', child: 'Ana Cruz', title: 'First term', ...days },
    parts: [{ title: 'What comes next', text }],
    ...(lessons && { lessons }),
  };
  const published = { logo: undefined, pictures: new Map(), publishedAt, day };
  return { content, pdf: await drawReport(content, published) };
};

const drawn = new Map<string, ReturnType<typeof drawPages>>();

/** Returns the PDF, cached by text and day. */
const drawnPages = (text: string, publishedAt: string, day: string, lessons: PeriodArea[] | undefined) => {
  const key = JSON.stringify([text, day, lessons]);
  const pages = drawn.get(key) ?? drawPages(text, publishedAt, day, lessons);
  drawn.set(key, pages);
  return pages;
};

const roundMaker =
  ({ database, clock }: Services) =>
  async (fields: RoundFields) => {
    const round = { ...usualRound, ...fields };
    const { section, maker, parts, title, template, listsLessons, isSigned } = round;
    const id = clock.newId();
    await database.transaction(async (tx) =>
      tx
        .insertInto('report_rounds')
        .values({
          ...{ id, section_id: section, title, template, maker_id: maker, created_at: clock.now() },
          ...{ from_day: round.fromDay, to_day: round.toDay, due_day: round.dueDay },
          ...{ closed_at: null, lists_lessons: toFlag(listsLessons), is_signed: toFlag(isSigned) },
          parts: JSON.stringify(
            parts ?? (await roundParts(tx, section, (await findTemplate(tx, template)) ?? { parts: [] })),
          ),
        })
        .execute(),
    );
    return { id };
  };

const classMaker = (services: Services) => {
  const [classes, people] = [classesWorld(services), peopleWorld(services)];
  const [albums, records] = [albumsWorld(services), lessonRecordsWorld(services)];
  const reportRound = roundMaker(services);
  return async ({ adviser, helper, children: firstNames = [], albums: followed, ...round }: ClassFields) => {
    const { id: section } = await classes.section({ adviser });
    if (helper) await classes.subject({ section, teacher: helper });
    if (followed) await albums.sectionAlbums(section, followed);
    const students: string[] = [];
    for (const first_name of firstNames) {
      const { id } = await people.student({ first_name, middle_name: '', last_name: 'Peña' });
      await classes.enroll(id, section);
      students.push(id);
    }
    await records.syncEnrollmentPeriods();
    const { id } = await reportRound({ section, maker: adviser, ...round });
    return { section, students, round: id };
  };
};

export const termReportsWorld = (services: Services) => {
  const { database, clock } = services;
  return {
    reportRound: roundMaker(services),
    reportClass: classMaker(services),
    reportTemplate: async ({
      name = 'Our own',
      parts = [] as (Omit<TemplatePart, 'isNext'> & Partial<Pick<TemplatePart, 'isNext'>>)[],
    } = {}) => {
      const id = clock.newId();
      const row = { id, name, plane: '3-6' as const, version: 1, maker_id: 'nobody', created_at: clock.now() };
      await database.transaction((tx) =>
        tx
          .insertInto('report_templates')
          .values({ ...row, parts: JSON.stringify(parts) })
          .execute(),
      );
      return { id };
    },
    termReport: async ({ round, student, maker, state, text = 'Chains of ten.', lessons }: ReportFields) => {
      const [id, edition, now] = [clock.newId(), clock.newId(), clock.now()];
      const pages = state === 'published' ? await drawnPages(text, now, schoolDay(services, now), lessons) : undefined;
      await database.transaction(async (tx) => {
        await tx
          .insertInto('term_reports')
          .values({ id, round_id: round, student_id: student, state, created_at: now, ready_by: null, reason: null })
          .execute();
        await tx
          .insertInto('term_report_parts')
          .values({ report_id: id, part: 'next', text, version: 1, written_by: maker, written_at: now, facts: '[]' })
          .execute();
        if (!pages) return;
        await tx
          .insertInto('term_report_editions')
          .values({
            ...{ id: edition, report_id: id, number: 1, reason: '', content: JSON.stringify(pages.content) },
            ...{ evidence: JSON.stringify({ areas: [], observations: [] }), pdf: pages.pdf.toString('base64') },
            ...{ sha256: sha256Of(pages.pdf), published_by: maker, published_at: now },
          })
          .execute();
      });
      return { id, edition };
    },
  };
};
