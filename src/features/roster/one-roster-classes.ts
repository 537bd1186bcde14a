import { isWord, type Roster, type Row } from './one-roster-reader.ts';

export const isHomeroom = ({ classType }: Row) => isWord(classType, 'homeroom');

/** Returns the teacher who leads a class today: the primary one, or else the first. By e-mail, or else by name. */
const leaderOf = ({ members, users }: Roster, { sourcedId = '' }: Row): string | undefined => {
  const teachers = (members.get(sourcedId) ?? []).filter(
    ({ role, userSourcedId = '' }) => isWord(role, 'teacher') && users.has(userSourcedId),
  );
  const chosen = teachers.find(({ primary }) => isWord(primary, 'true')) ?? teachers[0];
  const user = users.get(chosen?.userSourcedId ?? '');
  return user && (user.email || `${user.givenName ?? ''} ${user.familyName ?? ''}`.trim());
};

/** Level and category as Casa wrote them; other programs have grades and schools. */
export const placeOfClass = ({ courses, orgs }: Roster, one: Row) => {
  const course = courses.get(one.courseSourcedId ?? '');
  return {
    category: course?.['metadata.casaCategory'] || orgs.get(one.schoolSourcedId ?? '')?.name,
    level: course?.['metadata.casaLevel'] || one.grades || course?.grades || course?.title,
  };
};

const slotForm = /^\s*(\S+) (.+?)-(.+?)\s*$/;

/** The lessons of a class, one by one; a class without any is one line. */
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

/** A class of other programs says of no section that it is taught there, so it is a section of its own. */
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

/** The classes of a school: its sections, then what is taught in each, lesson by lesson. */
export const classesOfRoster = (roster: Roster): Row[] => {
  const classes = [...roster.classes.values()];
  const homerooms = classes.filter(isHomeroom).map((one) => ofHomeroom(roster, one));
  return [...homerooms, ...classes.filter((one) => !isHomeroom(one)).flatMap((one) => ofSubject(roster, one))];
};
