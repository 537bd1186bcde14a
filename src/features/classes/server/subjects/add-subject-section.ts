import type { Handler } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../../contract.ts';
import { loadSectionView } from '../require-part.ts';
import { addSubject } from './add-subject.ts';

export const addSubjectSection: Handler<(typeof classesEndpoints)['addSubjectSection']> = async (context, input) => {
  const { subjectName: name, subjectTeacher: teacher, sectionID: section } = input;
  const added = await addSubject(context, { name, section, teacher });
  return loadSectionView(context.db, added.section);
};
