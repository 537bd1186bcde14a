import { groupBy } from '#kernel/group-by.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { mayJot, mayKeepRecord } from '../lesson-records.policy.ts';
import { assistantsIn, sectionRows, staffOf, teachersIn } from '../room.queries.ts';

export const getJottingRooms: Verb<(typeof lessonRecordsEndpoints)['getJottingRooms']> = async ({ db, actor }) => {
  const subjects = groupBy(await teachersIn(db).execute(), ({ section_id }) => section_id);
  const helpers = groupBy(await assistantsIn(db).execute(), ({ section_id }) => section_id);
  return (await sectionRows(db).execute()).flatMap((section) => {
    const staff = staffOf(section, subjects.get(section.id) ?? []);
    const assistants = (helpers.get(section.id) ?? []).map(({ teacher_id }) => teacher_id);
    if (!mayJot(actor, { staff, assistants })) return [];
    const { id, name, level } = section;
    return { _id: id, section: name, level, keepsRecord: mayKeepRecord(actor, staff) };
  });
};
