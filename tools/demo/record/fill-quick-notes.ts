import { lessonRecordsWorld } from '#features/lesson-records/server/lesson-records.world.ts';
import { observationsWorld } from '#features/observations/server/observations.world.ts';
import type { Services } from '#platform/server/context.ts';
import { addDays, manilaTime } from '../plan/calendar.ts';
import type { SectionHistory } from './fill-years.ts';

/** Quick notes with their age. The adviser writes those with `isOwn`, the assistant the others. */
const quickNotes = [
  { text: 'Washed the leaves of the rubber plant, one by one, and counted them aloud.', daysAgo: 2, isNamed: true },
  { text: 'Two at the pouring table: “First the big one, then you.” Nobody spilled.', daysAgo: 1, isNamed: false },
  { text: 'Long silence at the bells. Ask who it was!', daysAgo: 1, isOwn: true, isNamed: false },
] as const;

const afternoon = 14 * 60;

/** Adds an assistant to the class, and unsorted quick notes by the assistant and the adviser. */
export const fillQuickNotes = async (services: Services, history: SectionHistory, assistant: string): Promise<void> => {
  const { observation } = observationsWorld(services);
  const [adviser = ''] = history.makers;
  await lessonRecordsWorld(services).assistant({ section: history.section, teacher: assistant, maker: adviser });
  for (const [at, { text, daysAgo, isNamed, ...written }] of quickNotes.entries()) {
    const day = addDays(history.today, -daysAgo);
    await observation({
      ...{ section: history.section, day, text, state: 'jotting' },
      maker: 'isOwn' in written ? adviser : assistant,
      students: isNamed ? history.students.slice(0, 1).map(({ id }) => id) : [],
      at: manilaTime(day, afternoon + at),
    });
  }
};
