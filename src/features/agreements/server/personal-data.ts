import { sql } from 'kysely';
import type { PersonalData, Subject } from '#platform/server/personal-data/personal-data.ts';
import * as texts from '#texts/agreements/personal-data';

/** Returns the condition that the agreement of a row no longer exists, neither live nor in the bin. */
const isLeft = ({ table }: Subject) =>
  sql<boolean>`(agreement_id not in (select id from agreements)
    and agreement_id not in (select id from ${table('agreements')}))`;

/** Agreements are erased with the student, not with the teacher who wrote them. */
export const personalData = {
  agreements: {
    person: 'student_id',
    mention: 'maker_id done_by',
    about: 'day text by_day state done_at',
    freeText: 'text',
    plain: 'id version client_id created_at',
    erase: [{ where: ({ id }) => sql<boolean>`student_id = ${id}` }],
    description: texts.agreements,
  },
  agreement_lessons: { plain: 'agreement_id lesson_id', erase: [{ where: isLeft, isBookkeeping: true }] },
} satisfies Record<string, PersonalData>;
