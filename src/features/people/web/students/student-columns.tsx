import type { Column } from '#platform/web/tables/responsive-table.tsx';
import * as common from '#texts/people/common';
import * as students from '#texts/people/students';
import { guardianFields, studentDetails } from '../../fields.ts';
import type { Student } from '../../records.ts';
import { listedColumns, personColumns, textColumn } from '../admin/person-columns.tsx';

const part = (name: 'category' | 'level' | 'section', title: string, more: Partial<Column<Student>> = {}) =>
  textColumn<Student>(name, title, (one) => one[name] ?? students.unassigned, more);

export const studentColumns = (open: (id: string) => void): Column<Student>[] =>
  personColumns<Student>({
    picture: common.picture,
    open,
    editPath: (id) => `/admin/students/${id}/edit`,
    betweenNames: [
      textColumn('middle_name', common.middleName, (one) => one.middle_name, { onCard: 'none', isWideOnly: true }),
    ],
    more: [
      part('category', students.category, { isWideOnly: true }),
      part('level', students.level, { isWideOnly: true }),
      part('section', students.section),
      ...listedColumns(studentDetails, (student: Student) => student),
      ...listedColumns(guardianFields, (student: Student) => student.parent_guardian),
    ],
  });
