import { useSearchValues } from '#platform/web/data/use-search-values.ts';
import type { RecordSection } from '../schemas.ts';
import { type ShownLessons, shownLessons } from './grid/row-filter.ts';
import { filterStudents, type StudentOrder, sortStudents, studentOrders } from './grid/student-filter.ts';
import { useAbsences } from './plans/use-absences.ts';

/** Selected lessons and students, stored in the URL. Phones show one student at a time. */
export const useGridSelection = (
  { areas, children: students, cycles = [] }: RecordSection,
  { today, isNarrow }: { today: string; isNarrow: boolean },
) => {
  const [params, setValues] = useSearchValues();
  const { isAway } = useAbsences(today);
  const lessonChoices = shownLessons;
  const area = areas.find(({ _id }) => _id === params.get('area')) ?? areas[0];
  const chosen = params.get('child') ?? '';
  const filtered = filterStudents(students, chosen, { cycles, today, isAway });
  const student = students.find(({ _id }) => _id === chosen);
  const onlyStudent = student ?? (isNarrow ? filtered[0] : undefined);
  const order = studentOrders.find((one): one is StudentOrder => one === params.get('order')) ?? 'name';
  return {
    area,
    group: area?.groups.find(({ _id }) => _id === params.get('group')),
    lessons: lessonChoices.find((one): one is ShownLessons => one === params.get('show')) ?? 'all',
    lessonChoices,
    onlyStudent,
    chosen: student || filtered !== students ? chosen : '',
    order,
    students: onlyStudent ? [onlyStudent] : sortStudents(filtered, order),
    setArea: (id: string) => setValues({ area: id, group: '' }),
    setGroup: (id: string) => setValues({ group: id }),
    setLessons: (lessons: string) => setValues({ show: lessons === 'all' ? '' : lessons }),
    setOrder: (one: StudentOrder) => setValues({ order: one === 'name' ? '' : one }),
    setStudent: (id: string) => setValues({ child: id }),
  };
};

export type GridSelection = ReturnType<typeof useGridSelection>;
