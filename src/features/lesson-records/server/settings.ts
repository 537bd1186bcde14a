import { z } from 'zod';
import { defineSetting } from '#platform/server/settings/setting.ts';
import * as texts from '#texts/lesson-records/settings';

/** If on, a required prerequisite only needs to be presented, like a usual predecessor. */
export const presentedIsEnough = defineSetting({
  key: 'record.presented-is-enough',
  topic: 'words',
  kind: 'switch',
  label: texts.presentedIsEnough,
  hint: texts.presentedIsEnoughHint,
  schema: z.boolean({ error: texts.presentedIsEnoughWrong }),
  fallback: false,
});
