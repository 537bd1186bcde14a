import { isWord, type Roster, type Row } from './one-roster-reader.ts';

export const isHomeroom = ({ classType }: Row) => isWord(classType, 'homeroom');

/** Returns the email address, or else the name, of a class's primary teacher, or else of the first one. */
const leaderOf = ({ members, users }: Roster, { sourcedId = '' }: Row): string | undefined => {
  const teachers = (members.get(sourcedId) ?? []).filter(
    ({ role, userSourcedId = '' }) => isWord(role, 'teacher') && users.has(userSourcedId),
  );
  const chosen = teachers.find(({ primary }) => isWord(primary, 'true')) ?? teachers[0];
  const user = users.get(chosen?.userSourcedId ?? '');
  return user && (user.email || `${user.givenName ?? ''} ${user.familyName ?? ''}`.trim());
};

/** Returns the level and category that Casa exported. Files of other programs have grades and schools instead. */
export const placeOfClass = ({ courses, orgs }: Roster, one: Row) => {
  const course = courses.get(one.courseSourcedId ?? '');
  return {
    category: course?.['metadata.casaCategory'] || orgs.get(one.schoolSourcedId ?? '')?.name,
    level: course?.['metadata.casaLevel'] || one.grades || course?.grades || course?.title,
  };
};

const slotForm = /^\s*(\S+) (.+?)-(.+?)\s*$/;

/** Returns one row per lesson of a class. A class without lessons is a single row. */
const lessonsOf = ({ 'metadata.casaSchedule': schedule = '' }: Row): Row[] => {
  const lessons = schedule.split(';').flatMap((slot) => {
    const [, day, from, to] = slotForm.exec(slot) ?? [];
    return day === undefined ? [] : [{ day, from, to }];
  });
  return lessons.length > 0 ? lessons : [{}];
};

const ofHomeroom = (roster: Roster, one: Row): Row => ({
  ...placeOfClass(roster, one),
  section: one.title,
  adviser: leaderOf(roster, one),
});

/** Returns the rows of a subject. Classes of other programs belong to no section, so each becomes a section. */
const ofSubject = (roster: Roster, one: Row): Row[] => {
  const home = roster.classes.get(one['metadata.casaSection'] ?? '');
  const teacher = leaderOf(roster, one);
  const course = roster.courses.get(one.courseSourcedId ?? '');
  const place = home
    ? { ...ofHomeroom(roster, home), adviser: '' }
    : { ...placeOfClass(roster, one), section: one.title, adviser: teacher };
  const subject = home ? one.title : course?.title || one.title;
  return lessonsOf(one).map((lesson) => ({ ...place, subject, teacher, ...lesson }));
};

/** Returns the classes of a school: its sections first, then the lessons of each subject. */
export const classesOfRoster = (roster: Roster): Row[] => {
  const classes = [...roster.classes.values()];
  const homerooms = classes.filter(isHomeroom).map((one) => ofHomeroom(roster, one));
  return [...homerooms, ...classes.filter((one) => !isHomeroom(one)).flatMap((one) => ofSubject(roster, one))];
};
