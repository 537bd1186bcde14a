import { sql } from 'kysely';
import { binOf } from '#platform/server/bin/bin.ts';
import type { PersonalData, Subject } from '#platform/server/personal-data/personal-data.ts';
import * as texts from '#texts/observations/personal-data';
import { isAboutErased } from './about-erased.ts';

const observationIds = ({ id, table }: Subject) =>
  sql`(select observation_id from ${table('observation_children')} where student_id = ${id})`;

const isAboutSubject = (subject: Subject) => sql<boolean>`observation_id in ${observationIds(subject)}`;

/** The photo tag of a student can be in the bin while the photo is not. */
const isOnPhoto = ({ id }: Subject) =>
  sql<boolean>`id in (select photo_id from photo_children where student_id = ${id}
    union select photo_id from ${sql.table(binOf('photo_children'))} where student_id = ${id})`;

/** True if the observation of a row was erased, both in the school and in the bin. */
const isOrphaned = ({ table }: Subject) =>
  sql<boolean>`(observation_id not in (select id from observations)
    and observation_id not in (select id from ${table('observations')}))`;

/** Observations of several students remain for the others. They are deleted with the students, not with the author. */
export const personalData = {
  observations: {
    mention: 'maker_id written_by taken_back_by kept_by',
    about: 'day text visibility topic duration engagement',
    freeText: 'text',
    // The text may contain the name of an erased student, which can no longer be found and hidden.
    exportedWhere: { text: () => sql<boolean>`not ${isAboutErased}` },
    secret: 'before_keeping',
    plain: 'id section_id client_id tagged draft_until written_at created_at taken_back_at state kept_at',
    rows: (subject) => sql<boolean>`id in ${observationIds(subject)}`,
    erase: [
      {
        where: (subject) => sql<boolean>`id in ${observationIds(subject)} and not exists (
          select 1 from ${subject.table('observation_children')} other
          where other.observation_id = ${subject.table('observations')}.id and other.student_id <> ${subject.id})`,
      },
      {
        where: ({ id }) => sql<boolean>`before_keeping like ${`%${id}%`}`,
        set: () => ({ before_keeping: null }),
        isBookkeeping: true,
      },
    ],
    description: texts.observations,
  },
  observation_children: {
    person: 'student_id',
    plain: 'observation_id',
    erase: [{ where: ({ id }) => sql<boolean>`student_id = ${id}` }, { where: isOrphaned, isBookkeeping: true }],
    description: texts.children,
  },
  observation_lessons: {
    plain: 'observation_id lesson_id',
    erase: [{ where: isOrphaned, isBookkeeping: true }],
  },
  observation_versions: {
    mention: 'maker_id',
    about: 'day text visibility topic duration engagement',
    freeText: 'text',
    exportedWhere: {
      text: () => sql<boolean>`observation_id not in (select id from observations where ${isAboutErased})`,
    },
    plain: 'id observation_id draft_until created_at',
    rows: isAboutSubject,
    erase: [{ where: isOrphaned, isBookkeeping: true }],
  },
  observation_photos: {
    mention: 'maker_id',
    about: 'path',
    plain: 'id observation_id tagged client_id created_at',
    rows: (subject) => sql<boolean>`(${isOnPhoto(subject)} or ${isAboutSubject(subject)})`,
    // A photo shows all tagged students, so it is erased with the first of them.
    erase: [{ where: isOnPhoto }, { where: isOrphaned, isBookkeeping: true }],
    description: texts.photos,
  },
  photo_children: {
    person: 'student_id',
    plain: 'photo_id',
    erase: [
      { where: ({ id }) => sql<boolean>`student_id = ${id}` },
      {
        where: ({ table }) => sql<boolean>`(photo_id not in (select id from observation_photos)
          and photo_id not in (select id from ${table('observation_photos')}))`,
        isBookkeeping: true,
      },
    ],
    description: texts.onPhotos,
  },
} satisfies Record<string, PersonalData>;
