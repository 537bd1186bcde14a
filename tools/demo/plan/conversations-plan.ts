import { anyDialogues, elementaryDialogues, youngDialogues } from '../texts/dialogues-families.ts';
import { specialistDialogues, studentDialogues } from '../texts/dialogues-school.ts';
import { addDays, manilaTime, schoolDayUpTo, weekdayOf } from './calendar.ts';
import type {
  ConversationPlan,
  MessagePlan,
  SectionPlan,
  Showcase,
  StudentPlan,
  SubjectPlan,
  TeacherPlan,
} from './plan-types.ts';
import { levels } from './programmes.ts';
import type { Random } from './random.ts';

type School = {
  sections: readonly SectionPlan[];
  subjects: readonly SubjectPlan[];
  teachers: readonly TeacherPlan[];
  students: readonly StudentPlan[];
};
type Pair = { teacher: TeacherPlan; student: StudentPlan; section: SectionPlan };
type Line = { from: MessagePlan['from']; text: string; later: 'later' | 'soon' };
type Moment = { day: string; minute: number };

const earliest = 6 * 60 + 45;
const latest = 20 * 60 + 40;
const longest = 25;

const parse = (dialogue: string): Line[] =>
  dialogue.split('\n').map((line) => {
    const [, tilde, speaker, text = ''] = /^(~?)([ST]): (.*)$/.exec(line.trim()) ?? [];
    return {
      from: speaker === 'T' ? 'teacher' : 'student',
      text: text.replaceAll('⏎', '\n').trimEnd(),
      later: tilde ? 'later' : 'soon',
    };
  });

const fillPlaceholders = (random: Random, text: string, { teacher, student }: Pair): string => {
  const girl = student.portrait?.presentation !== 'masculine';
  const values: Record<string, string> = {
    teacher: teacher.calledName,
    child: student.fields.first_name.split(' ').slice(0, 2).join(' '),
    parent: student.fields.parent_fName,
  };
  return text
    .replace('[her|him]', girl ? 'her' : 'him')
    .replace(/\[([^\]]*\|[^\]]*)\]/g, (_, choices: string) => random.pick(choices.split('|')))
    .replace(/\{(\w+)\}/g, (_, word: string) => values[word] ?? '');
};

/** Returns dialogues for a pair in random order: by the student's age and the teacher's role, plus general ones. */
const talksFor = (random: Random, { teacher, section }: Pair): string[] => {
  const programme = levels.find(({ key }) => key === section.levelKey)?.categoryKey ?? 'casa';
  const older = programme === 'upper' && random.chance(0.45);
  if (older) return random.shuffle(studentDialogues);
  const isAdviser = section.adviserKey === teacher.key;
  const ofAge = programme === 'toddler' || programme === 'casa' ? youngDialogues : elementaryDialogues;
  const own = isAdviser ? ofAge : specialistDialogues;
  return [...new Set(random.shuffle([...own, ...own, ...anyDialogues]))];
};

const nextSchoolDay = (day: string) => addDays(day, weekdayOf(day) === 4 ? 3 : 1);

const nextMoment = (random: Random, { day, minute }: Moment, { later }: Line): Moment => {
  if (later === 'later') return { day: nextSchoolDay(day), minute: random.int(earliest, 17 * 60) };
  const next = minute + random.pick([1, 2, 2, 3, 4, 6, 9, 14, 25, 48]);
  return next > latest ? { day: nextSchoolDay(day), minute: earliest + random.int(0, 40) } : { day, minute: next };
};

type Draft = Line & Moment;

/** Returns the minute of the day for a dialogue that begins with this line. */
const startMinute = (random: Random, { from, text }: Line): number => {
  if (/good morning/i.test(text)) return random.int(earliest, 7 * 60 + 50);
  if (from === 'teacher' || /good (afternoon|pm|day)/i.test(text)) return random.int(13 * 60 + 40, 16 * 60 + 40);
  if (/good evening/i.test(text)) return random.int(18 * 60, 19 * 60 + 45);
  return random.pick([random.int(15 * 60 + 30, 17 * 60), random.int(18 * 60, 19 * 60 + 45)]);
};

/** False for dialogues that mention tomorrow as a school day. */
const suitsFriday = (lines: readonly Line[]) => !lines.some(({ text }) => /tomorrow|bukas/i.test(text));

const timeTalk = (random: Random, lines: readonly Line[], day: string): Draft[] => {
  const start = weekdayOf(day) === 4 && !suitsFriday(lines) ? nextSchoolDay(day) : day;
  let now: Moment = { day: start, minute: 0 };
  return lines.map((line, index) => {
    now = index === 0 ? { day: start, minute: startMinute(random, line) } : nextMoment(random, now, line);
    return { ...line, ...now };
  });
};

const weeksBetween = (from: string, to: string) => Math.floor((Date.parse(to) - Date.parse(from)) / (7 * 86_400_000));

/** Schedules dialogues days apart, the last by `lastDay`. Shifts them by whole weeks, which keeps school days. */
const timeTalks = (random: Random, talks: readonly (readonly Line[])[], lastDay: string): Draft[] => {
  let day = schoolDayUpTo(lastDay);
  const drafts = talks.flatMap((lines) => {
    const timed = timeTalk(random, lines, day);
    const end = timed.at(-1)?.day ?? day;
    day = nextSchoolDay(schoolDayUpTo(addDays(end, random.int(0, 8))));
    return timed;
  });
  const end = drafts.at(-1)?.day ?? lastDay;
  const weeks = weeksBetween(end, lastDay);
  return drafts.map((draft) => ({ ...draft, day: addDays(draft.day, weeks * 7) }));
};

const pickTalks = (random: Random, pair: Pair): Line[][] => {
  const wanted = random.pick([1, 1, 1, 2, 2, 3, 4]);
  const picked: Line[][] = [];
  for (const talk of talksFor(random, pair).slice(0, wanted)) {
    const lines = parse(talk).map((line) => ({ ...line, text: fillPlaceholders(random, line.text, pair) }));
    if (picked.flat().length + lines.length <= longest) picked.push(lines);
  }
  return picked;
};

const countUnread = (random: Random, messages: readonly MessagePlan[]): number => {
  const last = messages.at(-1)?.from;
  const run = messages.length - 1 - messages.findLastIndex(({ from }) => from !== last);
  return random.chance(0.35) ? random.int(1, run) : 0;
};

const planConversation = (random: Random, pair: Pair, index: number, today: string): ConversationPlan => {
  const lastDay = addDays(today, -random.pick([1, 1, 1, 2, 2, 3, 4, 6, 8, 11, 15, 20]));
  const messages = timeTalks(random, pickTalks(random, pair), lastDay).map(({ from, text, day, minute }) => ({
    from,
    text,
    sentAt: manilaTime(day, minute, random.int(0, 59)),
  }));
  const key = `conversation-${String(index + 1).padStart(2, '0')}`;
  return {
    key,
    teacherKey: pair.teacher.key,
    studentKey: pair.student.key,
    messages,
    unread: countUnread(random, messages),
  };
};

/** Pairs a student with its teachers, the adviser first. */
const pairsOf = (student: StudentPlan, { sections, subjects, teachers }: School): Pair[] => {
  const section = sections.find(({ key }) => key === student.sectionKey);
  if (!section) return [];
  const keys = new Set([
    section.adviserKey,
    ...subjects.filter(({ sectionKey }) => sectionKey === section.key).map(({ teacherKey }) => teacherKey),
  ]);
  return teachers
    .filter(({ key }) => keys.has(key))
    .sort((left) => (left.key === section.adviserKey ? -1 : 0))
    .map((teacher) => ({ teacher, student, section }));
};

const count = 60;
const ofShowcase = { teacher: 9, student: 4 } as const;

const pickPairs = (random: Random, school: School, showcase: Showcase): Pair[] => {
  const shuffled = random.shuffle(school.students);
  const shown = school.students.find(({ key }) => key === showcase.studentKey);
  const own = shown ? pairsOf(shown, school).slice(0, ofShowcase.student) : [];
  const pairs = shuffled
    .slice(0, 400)
    .flatMap((student) => pairsOf(student, school).filter((_, index) => index === 0 || random.chance(0.15)));
  const section = school.sections.find(({ adviserKey }) => adviserKey === showcase.teacherKey);
  const classmates = shuffled.filter(({ sectionKey }) => sectionKey === section?.key);
  const ofTeacher = classmates.slice(0, ofShowcase.teacher).flatMap((student) => pairsOf(student, school).slice(0, 1));
  const unique = new Map(
    [...own, ...ofTeacher, ...pairs].map((pair) => [`${pair.teacher.key} ${pair.student.key}`, pair]),
  );
  return [...unique.values()].slice(0, count);
};

export const planConversations = (
  random: Random,
  school: School,
  showcase: Showcase,
  today: string,
): ConversationPlan[] =>
  pickPairs(random, school, showcase).map((pair, index) => planConversation(random, pair, index, today));
