import { z } from 'zod';
import { defineSetting } from '#platform/server/settings/setting.ts';
import * as texts from '#texts/lesson-records/settings';

/** What it is hard to work without counts as what usually comes before. */
export const presentedIsEnough = defineSetting({
  key: 'record.presented-is-enough',
  topic: 'words',
  kind: 'switch',
  label: texts.presentedIsEnough,
  hint: texts.presentedIsEnoughHint,
  schema: z.boolean({ error: texts.presentedIsEnoughWrong }),
  fallback: false,
});
