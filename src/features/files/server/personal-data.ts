import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';
import * as texts from '#texts/files/personal-data';

/** A file goes when nothing refers to it any more; what somebody put up for a class stays the school's. */
export const personalData = {
  files: {
    mention: 'uploader_id',
    about: 'path file_name',
    plain: 'purpose type size hidden created_at',
    description: texts.files,
  },
} satisfies Record<string, PersonalData>;
