import { sql } from 'kysely';
import { binOf } from '#platform/server/bin/bin.ts';
import type { PersonalData, Subject } from '#platform/server/personal-data/personal-data.ts';
import * as texts from '#texts/term-reports/personal-data';

/** True if the report was erased, both in the live tables and in the bin. */
const isLeft = ({ table }: Subject) =>
  sql<boolean>`(report_id not in (select id from term_reports) and report_id not in (select id from ${table('term_reports')}))`;

const isTheirs = ({ id, table }: Subject) =>
  sql<boolean>`report_id in (select id from ${table('term_reports')} where student_id = ${id})`;

/** Matches editions with photos of the person, in the live tables and in the bin. */
const isShown = ({ id }: Subject) =>
  sql<boolean>`id in (select edition_id from term_report_edition_children where student_id = ${id}
    union select edition_id from ${sql.table(binOf('term_report_edition_children'))} where student_id = ${id})`;

/** A report belongs to its student. It is erased with the student, but not with its writers. */
export const personalData = {
  report_rounds: {
    nameColumn: 'title',
    mention: 'maker_id',
    plain: 'id section_id title template from_day to_day due_day parts created_at closed_at lists_lessons is_signed',
  },
  report_templates: { mention: 'maker_id', plain: 'id name plane parts version created_at' },
  term_reports: {
    person: 'student_id',
    mention: 'ready_by',
    about: 'state reason',
    freeText: 'reason',
    plain: 'id round_id created_at',
    erase: [{ where: ({ id }) => sql<boolean>`student_id = ${id}` }],
    description: texts.reports,
  },
  term_report_parts: {
    mention: 'written_by',
    about: 'text facts',
    freeText: 'text facts',
    plain: 'report_id part version written_at',
    // An unpublished report is work in progress of the staff and is not exported.
    rows: ({ id, table }) =>
      sql<boolean>`report_id in (select id from ${table('term_reports')} where student_id = ${id} and state = 'published')`,
    erase: [{ where: isLeft, isBookkeeping: true }],
  },
  // Internal comments of colleagues about an unpublished text.
  term_report_comments: {
    mention: 'maker_id',
    secret: 'text',
    plain: 'id report_id created_at',
    rows: isTheirs,
    erase: [{ where: isLeft, isBookkeeping: true }],
  },
  term_report_editions: {
    mention: 'published_by',
    about: 'reason content',
    freeText: 'reason content',
    // The content contains the text of the PDF. The evidence is exported with the record, without statements about
    // other students.
    secret: 'evidence pdf',
    plain: 'id report_id number sha256 published_at',
    rows: isTheirs,
    erase: [
      { where: isLeft, isBookkeeping: true },
      // Clears the PDF of other students' reports, so that it no longer shows the erased person.
      { where: isShown, set: () => ({ pdf: '' }), isBookkeeping: true },
    ],
  },
  term_report_photos: {
    mention: 'added_by',
    plain: 'report_id photo_id part added_at',
    erase: [
      { where: isLeft, isBookkeeping: true },
      {
        where: () => sql<boolean>`(photo_id not in (select id from observation_photos)
          and photo_id not in (select id from ${sql.table(binOf('observation_photos'))}))`,
        isBookkeeping: true,
      },
    ],
  },
  term_report_edition_children: {
    person: 'student_id',
    mention: 'kept_by',
    plain: 'edition_id photo_id kept_at',
    erase: [
      { where: ({ id }) => sql<boolean>`student_id = ${id}` },
      {
        where: ({ table }) => sql<boolean>`(edition_id not in (select id from term_report_editions)
          and edition_id not in (select id from ${table('term_report_editions')}))`,
        isBookkeeping: true,
      },
    ],
    description: texts.onPhotos,
  },
} satisfies Record<string, PersonalData>;
