import { z } from 'zod';
import { requiredText } from '#kernel/fields.ts';
import { Id, IdList } from '#kernel/ids.ts';
import { groupNameRule } from './field-rules.ts';

/** Children whom the staff of a class chooses together. `children`: those of them who are in the class now. */
export const SavedGroup = z.object({ _id: Id, name: z.string(), children: z.array(Id) });
export type SavedGroup = z.infer<typeof SavedGroup>;

const name = requiredText(groupNameRule);

export const groupSchemas = {
  createChildGroup: {
    input: z.object({ sectionID: Id, name, studentIDs: IdList }),
    output: z.object({ _id: Id }),
  },
  changeChildGroup: {
    /** What is left out stays as it is. */
    input: z.object({ groupID: Id, name: name.optional(), studentIDs: IdList.optional() }),
    output: z.object({ _id: Id }),
  },
  deleteChildGroup: {
    input: z.object({ groupID: Id }),
    output: z.object({ deleted: z.number().int(), batch: Id }),
  },
};
