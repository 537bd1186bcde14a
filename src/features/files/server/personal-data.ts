import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';
import * as texts from '#texts/files/personal-data';

/** A file is deleted once it is unreferenced. Files that a person uploaded for a class remain with the school. */
export const personalData = {
  files: {
    mention: 'uploader_id',
    about: 'path file_name',
    plain: 'purpose type size hidden created_at',
    description: texts.files,
  },
} satisfies Record<string, PersonalData>;
