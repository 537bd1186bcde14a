import { clockText } from '#features/classes/week.ts';
import { weekdays } from '#kernel/days/school-days.ts';
import * as texts from '#texts/roster/problems';
import type { Part, Slot } from './current-classes.ts';
import type { Model, NewSlot } from './model.ts';

type Lesson = NewSlot & { readonly id?: string };

export const slotText = ({ day, start, end }: Pick<Slot, 'day' | 'start' | 'end'>): string =>
  texts.slot({ day: weekdays[day] ?? '', start: clockText(start), end: clockText(end) });

const overlap = (one: Lesson, other: Lesson) => one.start < other.end && other.start < one.end;

/** Returns a finder for lessons of one section or one teacher that overlap. */
export const clashFinder = (model: Model) => {
  const slotsByKey = new Map<string, Slot[]>();
  const keysOf = (subject: Part, { day }: NewSlot) => [`${day} in ${subject.parent}`, `${day} by ${subject.teacher}`];
  const note = (slot: Slot) => {
    const subject = model.get(slot.subject);
    for (const key of subject ? keysOf(subject, slot) : []) {
      const slots = slotsByKey.get(key);
      if (slots) slots.push(slot);
      else slotsByKey.set(key, [slot]);
    }
  };
  for (const slot of model.allSlots()) note(slot);

  const message = (subject: Part, lesson: Lesson, other: Slot) => {
    const against = model.get(other.subject);
    return texts.overlap({
      subject: subject.name,
      section: model.get(subject.parent)?.name ?? '',
      slot: slotText(lesson),
      other: against?.name ?? '',
      otherSection: model.get(against?.parent ?? '')?.name ?? '',
      otherSlot: slotText(other),
      same: against?.parent === subject.parent ? 'section' : 'teacher',
    });
  };

  return {
    note,
    /** Returns a message that names both overlapping lessons. */
    find: (subject: Part, lesson: Lesson): string | undefined => {
      const others = keysOf(subject, lesson).flatMap((key) => slotsByKey.get(key) ?? []);
      const other = others.find((one) => one.id !== lesson.id && overlap(one, lesson));
      return other && message(subject, lesson, other);
    },
    /** Same check among the teacher's lessons only, for a subject reassigned to the teacher. */
    findAtTeacher: (subject: Part, lesson: Lesson): string | undefined => {
      const others = slotsByKey.get(`${lesson.day} by ${subject.teacher}`) ?? [];
      const other = others.find((one) => one.subject !== subject.id && overlap(one, lesson));
      return other && message(subject, lesson, other);
    },
  };
};
