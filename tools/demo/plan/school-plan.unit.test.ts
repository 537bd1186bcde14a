import { describe, expect, test } from 'vitest';
import { clockText } from '#features/classes/week.ts';
import { maxMessageLength } from '#features/messages/limits.ts';
import { newsSchemas } from '#features/news/schemas.ts';
import { newslettersSchemas } from '#features/newsletters/schemas.ts';
import { CreateStudent, CreateTeacher } from '#features/people/schemas.ts';
import { addDays, manilaTime, monthsBefore } from './calendar.ts';
import type { SchoolPlan, Slot } from './plan-types.ts';
import { planSchool } from './school-plan.ts';
import { overlaps } from './timetable.ts';

const today = '2025-11-20';
const plans = [
  { seed: 1, students: 300 },
  { seed: 2, students: 300 },
  { seed: 7, students: 431 },
  { seed: 42, students: 1200 },
  { seed: 3, students: 3000 },
].map((options) => ({ ...options, plan: planSchool({ ...options, today }) }));
const [first] = plans;

const gather = (plan: SchoolPlan, keyOf: (subject: SchoolPlan['subjects'][number]) => string) => {
  const used = new Map<string, Slot[]>();
  for (const subject of plan.subjects) {
    used.set(keyOf(subject), [...(used.get(keyOf(subject)) ?? []), ...subject.slots]);
  }
  return used;
};

const clashesOf = (slots: readonly Slot[]) =>
  slots.flatMap((slot, index) => slots.slice(index + 1).filter((other) => overlaps(slot, other)));

test('the same options give the same school, and another seed gives another school', () => {
  expect(planSchool({ seed: 1, students: 300, today })).toEqual(first?.plan);
  expect(plans[1]?.plan.students).not.toEqual(first?.plan.students);
});

test('the school of 300 has four programmes, twelve sections and eighteen teachers', () => {
  const plan = planSchool({ today });
  expect(plan.students).toHaveLength(300);
  expect(plan.categories).toHaveLength(4);
  expect(plan.sections).toHaveLength(12);
  expect(plan.teachers).toHaveLength(18);
  expect(plan.conversations).toHaveLength(60);
  expect(plan.students.filter(({ sectionKey }) => !sectionKey)).toHaveLength(4);
});

describe.each(plans)('$students students, seed $seed', ({ students, plan }) => {
  const { sections, levels, subjects, teachers } = plan;

  test('no section or teacher has overlapping lessons', () => {
    for (const keyOf of [
      (one: { sectionKey: string }) => one.sectionKey,
      (one: { teacherKey: string }) => one.teacherKey,
    ]) {
      for (const slots of gather(plan, keyOf).values()) expect(clashesOf(slots)).toEqual([]);
    }
  });

  test('each section has an uninterrupted work cycle on all five mornings', () => {
    for (const slots of gather(plan, ({ sectionKey }) => sectionKey).values()) {
      const cycles = slots.filter(({ startMinute, endMinute }) => startMinute === 480 && endMinute >= 600);
      expect(cycles.map(({ day }) => day).sort()).toEqual([0, 1, 2, 3, 4]);
      for (const { startMinute, endMinute } of slots) expect(clockText(startMinute)).not.toBe(clockText(endMinute));
    }
  });

  test('each section has a different adviser, five to eight subjects with lessons, and a guide', () => {
    expect(new Set(sections.map(({ adviserKey }) => adviserKey)).size).toBe(sections.length);
    const known = new Set(teachers.map(({ key }) => key));
    for (const section of sections) {
      const own = subjects.filter(({ sectionKey }) => sectionKey === section.key);
      expect(own.length).toBeGreaterThanOrEqual(5);
      expect(own.length).toBeLessThanOrEqual(8);
      expect(new Set(own.map(({ subject }) => subject)).size).toBe(own.length);
      for (const { slots, teacherKey } of own) {
        expect(slots.length).toBeGreaterThan(0);
        expect(known).toContain(teacherKey);
      }
      expect(section.files.length).toBeGreaterThan(0);
    }
    expect(new Set(sections.map(({ levelKey, section }) => `${levelKey} ${section}`)).size).toBe(sections.length);
  });

  test('classes have 20 to 30 students in the age range of the level', () => {
    expect(plan.students).toHaveLength(students);
    for (const section of sections) {
      const students = plan.students.filter(({ sectionKey }) => sectionKey === section.key);
      expect(students.length).toBeGreaterThanOrEqual(20);
      expect(students.length).toBeLessThanOrEqual(30);
      const level = levels.find(({ key }) => key === section.levelKey);
      for (const { fields } of students) {
        expect(fields.birthdate <= monthsBefore(today, level?.fromMonths ?? 0)).toBe(true);
        expect(fields.birthdate > monthsBefore(today, level?.toMonths ?? 0)).toBe(true);
      }
    }
  });

  test('e-mail addresses are unique, and all people match the contract', () => {
    const people = [...plan.admins, ...teachers, ...plan.students];
    expect(new Set(people.map(({ fields }) => fields.email.toLowerCase())).size).toBe(people.length);
    for (const { fields } of teachers) expect(CreateTeacher.safeParse(fields).error).toBeUndefined();
    for (const { fields } of plan.students) {
      expect(CreateStudent.safeParse({ ...fields, sectionID: 'section' }).error).toBeUndefined();
    }
  });

  test('messages are ordered, in the past, and between people who share a class', () => {
    for (const { messages, unread, studentKey, teacherKey } of plan.conversations) {
      expect(messages.length).toBeGreaterThanOrEqual(2);
      expect(messages.length).toBeLessThanOrEqual(25);
      const times = messages.map(({ sentAt }) => sentAt);
      expect(times).toEqual([...times].sort());
      expect((times.at(-1) ?? '') < manilaTime(today, 0)).toBe(true);
      const last = messages.slice(messages.length - unread).map(({ from }) => from);
      expect(new Set(last).size).toBeLessThanOrEqual(1);
      const sectionKey = plan.students.find(({ key }) => key === studentKey)?.sectionKey;
      const isAdviser = sections.some(({ key, adviserKey }) => key === sectionKey && adviserKey === teacherKey);
      expect(isAdviser || subjects.some((one) => one.sectionKey === sectionKey && one.teacherKey === teacherKey)).toBe(
        true,
      );
      for (const { text } of messages) expect(text).not.toMatch(/[{}[\]⏎]|^$|\n$/);
      for (const { text } of messages) expect(text.length).toBeLessThanOrEqual(maxMessageLength);
    }
    const pairs = plan.conversations.map(({ studentKey, teacherKey }) => `${studentKey} ${teacherKey}`);
    expect(new Set(pairs).size).toBe(pairs.length);
  });
});

test('news and newsletters match the contract and are in the past', () => {
  const { news, newsletters } = planSchool({ today });
  const limit = manilaTime(today, 0);
  for (const { html, createdAt } of news) {
    expect(newsSchemas.createNewsUpdates.input.safeParse({ image: '', text: html }).success).toBe(true);
    expect(html).not.toMatch(/[{}\n]/);
    expect(createdAt < limit && createdAt > `${addDays(today, -200)}T`).toBe(true);
  }
  for (const item of newsletters) {
    const input = 'link' in item ? { link: item.link } : { file: item.file.name };
    expect(newslettersSchemas.uploadNewsletterMemo.input.safeParse(input).success).toBe(true);
    expect(item.createdAt < limit).toBe(true);
    expect(JSON.stringify(item)).not.toMatch(/\{\w*[+-]\d/);
  }
  expect(newsletters.filter((item) => 'link' in item)).toHaveLength(2);
});

test('conversations are on school days and in the past for any current day', () => {
  for (let offset = 0; offset < 366; offset += 7.5) {
    const day = addDays('2024-01-01', Math.floor(offset));
    const plan = planSchool({ today: day, seed: 5 });
    for (const { messages } of plan.conversations) {
      expect((messages.at(-1)?.sentAt ?? '') < manilaTime(day, 0)).toBe(true);
      for (const { sentAt } of messages) {
        const manila = new Date(Date.parse(sentAt) + 8 * 3_600_000);
        expect([0, 6]).not.toContain(manila.getUTCDay());
        expect(manila.getUTCHours()).toBeGreaterThanOrEqual(6);
        expect(manila.getUTCHours()).toBeLessThanOrEqual(20);
      }
    }
  }
});
