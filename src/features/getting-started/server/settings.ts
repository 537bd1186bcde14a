import { z } from 'zod';
import { defineSetting } from '#platform/server/settings/setting.ts';
import * as texts from '#texts/getting-started/settings';

export const checklistOnHome = defineSetting({
  key: 'home.checklist',
  topic: 'look',
  kind: 'switch',
  label: texts.onHome,
  hint: texts.onHomeHint,
  schema: z.boolean({ error: texts.onHomeWrong }),
  fallback: true,
});
