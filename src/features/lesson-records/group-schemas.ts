import { z } from 'zod';
import { requiredText } from '#kernel/fields.ts';
import { Id, IdList } from '#kernel/ids.ts';
import { groupNameRule } from './field-rules.ts';

/** Saved group of students. `children` contains the members who are currently in the section. */
export const SavedGroup = z.object({ _id: Id, name: z.string(), children: z.array(Id) });
export type SavedGroup = z.infer<typeof SavedGroup>;

const name = requiredText(groupNameRule);

export const groupSchemas = {
  createChildGroup: {
    input: z.object({ sectionID: Id, name, studentIDs: IdList }),
    output: z.object({ _id: Id }),
  },
  changeChildGroup: {
    /** Missing fields stay unchanged. */
    input: z.object({ groupID: Id, name: name.optional(), studentIDs: IdList.optional() }),
    output: z.object({ _id: Id }),
  },
  deleteChildGroup: {
    input: z.object({ groupID: Id }),
    output: z.object({ deleted: z.number().int(), batch: Id }),
  },
};
